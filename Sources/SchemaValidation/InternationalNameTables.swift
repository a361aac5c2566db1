// Written by Scripts/generate-idna from the Unicode Character Database 15.0.0; not edited.

/// Sets of characters as `CharacterRanges` reads them, for international names.
enum InternationalNameTables {
  /// Characters that a label may hold without conditions: PVALID of RFC 5892.
  static let valid = CharacterRanges(
    """
    19 1 2 a 13 q 2s o 1 8 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 3 1 1 2 1 1 1 1 1 1 3 1 1 1 1 1 1 1 2 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 1 2 1 1 1
    2 1 3 2 4 1 2 1 3 3 2 1 2 1 1 1 1 1 2 1 1 2 1 1 2 1 3 1 1 1 2 3 1 7 a 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 4 1 3 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 7 2 1 2 2 1 1 4 1
    1 1 1 1 1 1 1 2p 9 9 4 c q 1 1 1 h 1s 2 1 3 9 1 w 1 1 1 1 3 1 3 3 i 1 r z 8 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 3 1 4 1 2 2 1f 1c 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 5 3 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 15 1 6
    13 1 1 8 19 1 1 1 2 1 2 1 1 8 r 4 4 t b 5 w 1 v e 7 4 2j 1 8 2 a 1 6 a 6 g 1n 2 2t e 1i 7 1
    2 1a i s 4 b 5 o 1 6 9 22 1 39 8 4 2 a 1 j 1 8 2 2 2 m 1 7 1 1 3 4 2 9 2 2 2 4 8 1 8 4 2 c
    a 1 1 1 2 3 1 6 4 2 2 m 1 7 1 1 2 1 2 2 2 1 1 5 4 2 2 3 3 1 a 1 9 g b 3 1 9 1 3 1 m 1 7 1 2
    1 5 2 a 1 3 1 3 2 1 f 4 2 a 9 7 1 3 1 8 2 2 2 m 1 7 1 2 1 5 2 9 2 2 2 3 7 3 7 5 2 a 1 1 g 2
    1 6 3 3 1 4 3 2 1 1 1 2 3 2 3 3 3 c 4 5 3 3 1 4 2 1 6 1 e a g d 1 3 1 n 1 g 2 9 1 3 1 4 7 2
    1 3 2 1 2 4 2 a g 4 1 8 1 3 1 n 1 a 1 5 2 9 1 3 1 4 7 2 6 2 1 4 2 a 1 3 c d 1 3 1 1f 1 3 1
    5 5 4 7 5 2 a a 6 1 3 1 i 3 o 1 9 1 1 2 7 3 1 4 6 1 1 1 8 6 a 2 2 d 1e 1 7 5 f 1 a 13 2 1 1
    1 5 1 o 1 1 1 c 1 a 2 5 1 1 1 7 1 a 4 2 w 1 a 1 c 2 6 a b 1 1 1 1 1 4 5 1 4 1 4 1 4 1 4 1 4
    1 c 1 3 4 2 1 1 5 7 1 3 1 d 1 4 1 4 1 4 1 4 1 4 1 c 1 3 9 1 1l 22 6 26 1e 17 2 3 74 21 1 4
    2 7 1 1 1 4 2 15 1 4 2 x 1 4 2 7 1 1 1 4 2 f 1 1l 1 4 2 1v 2 3 w g g 2e b h8 2 h 1 q 5 23 6
    8 7 m 9 m b k c d 1 3 1 2 c 1g 2 u 3 1 4 2 2 a 12 a 6 2h 7 17 5 1y a v 1 c 4 c a 14 2 5 b
    18 4 q 6 a 12 s 4 1r 1 t 2 b 6 a d 1 8 e 1 g 1d 25 3 a h 9 c 38 c 1k 8 a 3 1d 2a 3 1 13 5
    18 3 1 b 1 i 1 s d 1 y 11 1s 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 5 2 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 9 8 6 a 8 8 8 8 6 a 8 8
    8 8 1 1 1 1 1 1 1 1 1 1 1 1 1 1f 2 4 1 f 1 9 3 3 2 8 3 1 4 e 1 9j 1 1h 1 23v 1c 1 1 3 2 1 1
    1 1 1 1 4 1 1 2 1 6 5 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 7 1 1 4 1 1 c 12 1 1 5 1 2 1k n o 9 7 1 7 1 7 1 7 1 7 1
    7 1 7 1 7 1 w 1b 1 d1 3 y 4 e 1 4 2e 2 2 2 2 2 2i 1 3 6 17 34 w 1c g e8 534 1s h3h 1v 1a 2
    7h 3 s l 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 3 4 a 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 20 a 2 11 9 3 1 1
    1 1 1 1 1 1 1 1 1 1 3 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 8 1 1 1 1 2 1 1 1 1 1 1 1 1 2 3 1 1
    2 1 1 1 3 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 5 1 5 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 4 1 1
    1 6 1 1 1 1 1 1 1 1 1 s 2 2 1a 4 1 j 1g c 1y a a 6 o 3 1 1 1d 2 10 18 1t e b 6 v 1 1j 9 e 2
    a 6 n 3 21 o 3 2 g 2 5 a 6 2 6 2 6 9 7 1 7 1 17 5 9 2f 17 1 2 2 a 6 8mc 6sq 2 1 1 1 2 a 1 1
    1 1 2 2 3 6s 1 ld g 1v 1 b0 c 1 q 1 j 1 2 1 f 2 e y 3f 76 1 3m t 3 1d f 1 v w d k 1 8 6 17
    5 u 2 10 4 8 2g 3a 2 a 1a 10 4 14 8 1g 1f b 1 f 1 7 1 2 1v 8n 9 m a 8 o 1 3j 6 2 1 1 18 1 2
    3 1 2 n a n 9 v 1t j 1 2 a m a q 1y 1k 6 2 1s 4 1 2 5 8 1 3 1 t 2 3 4 1 w t 3 t z 8 1 u p
    1i a m a j d i 32 21 3b 1f d 14 8 a 92 16 1 2 3 2 23 w a 1 8 x v m 16 l r n 9 1z v g 9 1o 7
    1 d p 7 a 6 1h 1 a 4 4 8 10 2 1 9 1x 4 4 1 d 1 1 z i 1 11 6 4 1q 7 1 1 1 4 1 f 1 a 7 1n 5 a
    6 4 1 8 2 2 2 m 1 7 1 2 1 5 1 a 2 2 2 3 2 1 6 1 5 7 2 7 3 5 3v 23 5 a 4 4 u 1y 1 1 8 a 4m
    1i 2 9 n 6 y 1t 3 1 b a 12 1l 7 a 1i r 2 f 4 a 6 7 55 1n 3p 16 l 8 2 1 2 8 1 2 1 u 1 2 2 9
    c a 1y 8 2 1a 2 8 1 2 r 1r 8 1 8 22 3 1 i 21 7b 9 1 19 1 9 f a o u 2 m 1 e 21 7 1 2 1 18 3
    1 1 2 1 9 8 a 6 6 1 2 1 11 1 2 1 6 7 a 8m n 9 h 1 15 3 5 d a 2e 1 27 pm 6e 5g 218 2p f ts g
    m 33e g7 6nt ft 7 v 1 a 6 27 1 a 6 u 2 5 b 1j 9 4 c a 9 l 5 j k0 w 3k 23 4 1l 7 h 1s 2 1 2
    b 2 e 4qg 8 ye 16 9 6w7 4 1 7 1 2 1 83 f 1 t 3 2 1 e 4 8 b0 1s4 2z 5 d 3 9 7 a 3 2 3mp 1a 2
    n 249 1j 4 1e 8 1 e 1 m 5 1 f uo v 6 6 5x 7 1 h 2 7 1 2 1 5 2s 1 34 19 3 e 2 a 4 1 8x v h
    1m d2 16 km 7 1 4 1 2 1 f 1 5h b 7 23 16 4 a 4h2 wyo w 37e 6 66 2 4g2 e 5rl 3z3 3t7 5 38g
    """)

  /// Classes R and AL of the bidirectional algorithm, as far as labels hold them.
  static let rightToLeft = CharacterRanges(
    """
    15c r 4 6 17 w 1 a z 2 1 4 4 2j 1 1 f 2 7 2 a 6 g 1 1 u t 2h b 1 e 17 9 2 a m 4 1 9 1 3 1 n
    p 7 b 5 o 1 6 h 16 1cix 1 1vw 6 2 1 1 18 1 2 3 1 2 n a n 9 v 1t j 1 2 a m a q 1y 1k 6 2 1s
    1 f 4 1 3 1 t 16 t 3 t z 8 1 s r 1i a m a j d i 32 21 3b 1f d 10 9o 16 6 2 26 t a 1 8 m 16
    i 1a l r n 16o9 5h 2l y 7 1 4 a
    """)

  /// Class AN.
  static let arabicNumbers = CharacterRanges(
    """
    19c a 1fwm a
    """)

  /// Class EN.
  static let europeanNumbers = CharacterRanges(
    """
    1c a 1bq a
    """)

  /// Classes ES, CS, ET, ON and BN.
  static let neutral = CharacterRanges(
    """
    19 1 3t 1 e9 2 b a s 1 3s 1 5na 2 2sh 1 jv 1 n7n 1 47 9 2w 1
    """)

  /// Class NSM.
  static let nonspacing = CharacterRanges(
    """
    lc 1s 2 1 3 9 1 w 7n 5 7d 19 1 1 1 2 1 2 1 1 20 b 1c l g 1 2t 7 2 6 2 2 1 4 z 1 u r 2j b 1m
    9 9 1 o 4 1 9 1 3 1 5 17 3 1o 8 16 o 1 w 1j 1 1 1 4 8 4 1 3 7 a 2 t 1 1m 1 4 4 8 1 k 2 q 1
    2 2 1l 1 4 2 4 2 2 3 3 1 u 2 3 1 b 2 1l 1 4 5 1 2 4 1 k 2 m 6 1 1 1m 1 2 1 1 4 8 1 7 2 b 2
    u 1 1p 1 c 1 1e 1 3 1 1j 1 1 3 5 3 1 4 7 2 b 2 t 1 1m 1 f 2 k 2 s 2 1l 2 4 4 8 1 k 2 t 1 20
    1 7 3 1 1 2i 1 2 7 c 8 2q 1 2 9 b 7 21 2 r 1 1 1 1 1 1j 2 1 1 5 5 1 1 1 3 1 2 5 6 1 4 1 4 1
    4 1 4 1 4 1 c 1 3 9 1 2u 4 1 6 1 2 2 2 p 2 4 3 g 4 d 1 2 2 6 1 f 1 jj 3 qa 3 t 2 u 2 u 2 1v
    7 8 1 2 b 9 1 4n 2 y 1 3a 3 4 2 9 1 6 3 63 2 2 1 1m 1 1 7 1 1 1 1 2 8 6 a 2 1 1c e 1 g 1d 4
    1c 1 1 5 1 1 5 1 14 9 c 2 w 4 2 2 1 3 1k 1 1 2 3 1 1 3 1m 8 2 2 48 3 1 d 1 7 4 1 6 1 3 2 5i
    1s 2y7 3 3x 1 2o w fe 4 2z 2 n9w 1 4 a w 2 28 2 7k 1 3 1 4 1 p 2 5 1 47 2 q i d 1 12 8 p b
    1a 3 1c 1 2 4 2 2 13 1 1v 6 2 2 2 2 c 1 8 1 1b 1 1f 1 1 3 2 2 5 2 1 1 16 2 8 1 6m 1 2 1 4 1
    fn4 1 ld g r1 1 6a 1 45 5 1ae 3 1 2 5 4 14 3 4 1 4l 2 fx 4 ar 2 28 3 1y b 1d 4 3f 1 1i f 15
    1 2 2 a 3 1d 4 2 2 7 1 1p 3 10 5 1 8 1q 1 c 2 1g 9 a 4 2 1 2n 3 2 1 1 2 6 1 2 1 4d 1 3 8 l
    2 1l 2 3 1 11 7 3 5 5f 8 2 3 1 1 n 1 2c 6 1 1 4 2 1 2 6m 4 6 2 1 2 r 2 2d 8 2 1 1 2 2y 1 1
    1 2 6 1 1 2t 3 2 4 1 5 77 9 1 2 74 2 1 1 4 1 40 4 2 2 4 1 w 6 2 2 14 6 2 4 8 1 9 6 2 3 1a d
    1 2 ba 7 1 6 2c m 2 7 1 2 1 2 3e 6 3 1 1 2 1 7 1 1 20 2 3 1 1 1 9n 2 b 2 1g 5 5 1 1 1 459 1
    6 f asa 5 1n 7 t4 1 1r 4 29 1 f5k 2 3mp 1a 2 n 249 1j 4 1e 8 1 e 1 m 5 1 f 11s 7 1 h 2 7 1
    2 1 5 2s 1 4g 7 af 1 1p 4 e4 4 rk 7 31 7
    """)

  /// Joining types L and D.
  static let joiningBefore = CharacterRanges(
    """
    17k 1 5 1 1 1 1 5 4 d 1 7 1 2 z 2 8 g i 12 1 2 9 1 1 1 1 2 14 3 2 1 i 3 5 4 1 9 1 1 1 1 1 2
    v b 3 f 2 4 1 1 2 3 2 6 22 x 2e 5 2 1 1 a 1 1 a 1 1 4 2 1 t 1 2 5 i a 5 2 2 6 1 f 30e 1 o
    2h e y 1 1 sd1 1f jf1 5 8 1 5 a 1 3 a 4 41 1 1 1 3 3 1 2 1 1 2 1 s 2 9d y 1 1 ek 3 1 h c 3
    s 4 2 c 1a 1 1 2 4 1 2 2 1 2 1 1 2 1 5 2 16wk 1w
    """)

  /// Joining types R and D.
  static let joiningAfter = CharacterRanges(
    """
    17k 1 1 u 1 a z 2 1 3 1 2n 1 1 o 2 a 3 2 1 g 1 1 u t 1f 22 x 2d p 7 1 1 4 1 4 5 j 3 1 2 6 h
    d 1 r 30e 1 o 2h e y 1 1 sd1 1e jf2 6 1 1 1 2 3 9 1 a 2 1 6 5 40 i n 6 9e z ek l c 4 r i 1a
    1 1 5 1 8 1 4 4 2 16wl 1w
    """)

  /// Joining type T.
  static let transparent = CharacterRanges(
    """
    4t 1 gi 34 7n 7 7b 19 1 1 1 2 1 2 1 1 20 b 1 1 1a l g 1 2t 7 2 6 2 2 1 4 x 1 1 1 u r 2j b
    1m 9 9 1 o 4 1 9 1 3 1 5 17 3 1o 8 16 o 1 w 1j 1 1 1 4 8 4 1 3 7 a 2 t 1 1m 1 4 4 8 1 k 2 q
    1 2 2 1l 1 4 2 4 2 2 3 3 1 u 2 3 1 b 2 1l 1 4 5 1 2 4 1 k 2 m 6 1 1 1m 1 2 1 1 4 8 1 7 2 b
    2 u 1 1p 1 c 1 1e 1 3 1 1j 1 1 3 5 3 1 4 7 2 b 2 t 1 1m 1 2 1 6 1 5 2 k 2 s 2 1l 2 4 4 8 1
    k 2 t 1 20 1 7 3 1 1 2i 1 2 7 c 8 2q 1 2 9 b 7 21 2 r 1 1 1 1 1 1j e 1 5 1 2 5 b 1 10 9 1
    2u 4 1 6 1 2 2 2 p 2 4 3 g 4 d 1 2 2 6 1 f 1 jj 3 qa 3 t 2 u 2 u 2 1s 2 1 7 8 1 2 b 9 1 19
    3 1 1 39 2 y 1 3a 3 4 2 9 1 6 3 63 2 2 1 1m 1 1 7 1 1 1 1 2 8 6 a 2 1 1c v 1d 4 1c 1 1 5 1
    1 5 1 14 9 c 2 w 4 2 2 1 3 1k 1 1 2 3 1 1 3 1m 8 2 2 48 3 1 d 1 7 4 1 6 1 3 2 5i 1s ej 1 2
    2 q 5 1d 5 5 6 2o x 2da 3 3x 1 2o w fe 4 2z 2 n9w 4 1 a w 2 28 2 7k 1 3 1 4 1 p 2 5 1 47 2
    q i d 1 12 8 p b 1a 3 1c 1 2 4 2 2 13 1 1v 6 2 2 2 2 c 1 8 1 1b 1 1f 1 1 3 2 2 5 2 1 1 16 2
    8 1 6m 1 2 1 4 1 fn4 1 kh g g g 5r 1 6x 3 e9 1 6a 1 45 5 1ae 3 1 2 5 4 14 3 4 1 4l 2 fx 4
    ar 2 28 3 1y b 1d 4 3f 1 1i f 15 1 2 2 a 3 1d 4 2 2 7 1 1p 3 10 5 1 8 1q 1 c 2 1g 9 a 4 2 1
    2n 3 2 1 1 2 6 1 2 1 4d 1 3 8 l 2 1l 2 3 1 11 7 3 5 5f 8 2 3 1 1 n 1 2c 6 1 1 4 2 1 2 6m 4
    6 2 1 2 r 2 2d 8 2 1 1 2 2y 1 1 1 2 6 1 1 2t 3 2 4 1 5 77 9 1 2 74 2 1 1 4 1 40 4 2 2 4 1 w
    a 14 6 2 4 8 1 9 6 2 3 1a d 1 2 ba 7 1 6 1 1 2a m 2 7 1 2 1 2 3e 6 3 1 1 2 1 7 1 1 20 2 3 1
    1 1 9n 2 b 2 1g 5 5 1 1 1 44t h 6 f asa 5 1n 7 t4 1 1r 4 29 1 f5k 2 1 4 3mk 1a 2 n f4 3 9 g
    2 7 u 4 44 3 1iz 1j 4 1e 8 1 e 1 m 5 1 f 11s 7 1 h 2 7 1 2 1 5 2s 1 4g 7 af 1 1p 4 e4 4 rk
    7 31 8 gzat 1 u 2o 3k 6o
    """)

  /// The script Greek.
  static let greek = CharacterRanges(
    """
    og 4 1 3 2 4 1 1 4 1 1 1 1 3 1 1 1 k 1 1r e g 4yu 5 1e 5 4 5 2c 1 8w m 2 6 2 12 2 6 2 8 1 1
    1 1 1 1 1 v 2 1h 1 f 1 e 2 6 1 j 2 3 1 9 87 1 rb2 1 gyi 27 h 1 155r 1y
    """)

  /// The script Hebrew.
  static let hebrew = CharacterRanges(
    """
    13l 1j 8 r 4 6 1cfc q 1 5 1 1 1 2 1 2 1 a
    """)

  /// The scripts Hiragana, Katakana and Han.
  static let kanaAndHan = CharacterRanges(
    """
    96o q 1 2h c 5y 1b 1 1 1 p 9 e 4 5 2e 6 3 1 2i 2 3 6o g 5s 1b 1 2g 4o 534 1s g74 hkw a6 2
    2y wc a 1 19 m6c 2 c 2 cn2 4 1 7 1 2 1 83 f 1 t 3 2 1 e 4 crc 1 2rj wyo w 37e 6 66 2 4g2 e
    5rl 2e7 f2 15u 3t7 5 38g
    """)

  /// Pairs that normalisation form C replaces by one character: the distance of the
  /// first from the one before, then the second.
  static let compositions = """
    1o mw 1 mw 1 mw 3 lc 0 ld 0 le 0 lf 0 lg 0 li 0 lj 0 lk 0 ll 0 lm 0 lo 0 lr 0 lt 0 mb 0 md
    0 mg 1 lj 0 mb 0 mp 1 ld 0 le 0 lj 0 lo 0 mf 1 lj 0 lo 0 mb 0 mf 0 ml 0 mp 1 lc 0 ld 0 le 0
    lf 0 lg 0 li 0 lj 0 lk 0 ll 0 lo 0 lr 0 lt 0 mb 0 mf 0 mg 0 ml 0 mo 1 lj 1 ld 0 le 0 lg 0
    li 0 lj 0 lo 0 mf 1 le 0 lj 0 lk 0 lo 0 mb 0 mf 0 mm 1 lc 0 ld 0 le 0 lf 0 lg 0 li 0 lj 0
    lk 0 ll 0 lo 0 lr 0 lt 0 mb 0 mg 0 mo 1 le 1 ld 0 lo 0 mb 0 mf 0 mp 1 ld 0 lo 0 mb 0 mf 0
    ml 0 mp 1 ld 0 lj 0 mb 1 lc 0 ld 0 lf 0 lj 0 lo 0 mb 0 mf 0 ml 0 mp 1 lc 0 ld 0 le 0 lf 0
    lg 0 li 0 lj 0 lk 0 ll 0 ln 0 lo 0 lr 0 lt 0 m3 0 mb 0 mg 1 ld 0 lj 2 ld 0 lj 0 lo 0 lr 0
    lt 0 mb 0 mf 0 mp 1 ld 0 le 0 lj 0 lo 0 mb 0 me 0 mf 1 lj 0 lo 0 mb 0 me 0 mf 0 ml 0 mp 1
    lc 0 ld 0 le 0 lf 0 lg 0 li 0 lk 0 ll 0 lm 0 ln 0 lo 0 lr 0 lt 0 m3 0 mb 0 mc 0 mg 0 ml 0
    mo 1 lf 0 mb 1 lc 0 ld 0 le 0 lj 0 lk 0 mb 1 lj 0 lk 1 lc 0 ld 0 le 0 lf 0 lg 0 lj 0 lk 0
    ll 0 mb 1 ld 0 le 0 lj 0 lo 0 mb 0 mp 7 lc 0 ld 0 le 0 lf 0 lg 0 li 0 lj 0 lk 0 ll 0 lm 0
    lo 0 lr 0 lt 0 mb 0 md 0 mg 1 lj 0 mb 0 mp 1 ld 0 le 0 lj 0 lo 0 mf 1 lj 0 lo 0 mb 0 mf 0
    ml 0 mp 1 lc 0 ld 0 le 0 lf 0 lg 0 li 0 lj 0 lk 0 ll 0 lo 0 lr 0 lt 0 mb 0 mf 0 mg 0 ml 0
    mo 1 lj 1 ld 0 le 0 lg 0 li 0 lj 0 lo 0 mf 1 le 0 lj 0 lk 0 lo 0 mb 0 mf 0 mm 0 mp 1 lc 0
    ld 0 le 0 lf 0 lg 0 li 0 lk 0 ll 0 lo 0 lr 0 lt 0 mb 0 mg 0 mo 1 le 0 lo 1 ld 0 lo 0 mb 0
    mf 0 mp 1 ld 0 lo 0 mb 0 mf 0 ml 0 mp 1 ld 0 lj 0 mb 1 lc 0 ld 0 lf 0 lj 0 lo 0 mb 0 mf 0
    ml 0 mp 1 lc 0 ld 0 le 0 lf 0 lg 0 li 0 lj 0 lk 0 ll 0 ln 0 lo 0 lr 0 lt 0 m3 0 mb 0 mg 1
    ld 0 lj 2 ld 0 lj 0 lo 0 lr 0 lt 0 mb 0 mf 0 mp 1 ld 0 le 0 lj 0 lo 0 mb 0 me 0 mf 1 lj 0
    lk 0 lo 0 mb 0 me 0 mf 0 ml 0 mp 1 lc 0 ld 0 le 0 lf 0 lg 0 li 0 lk 0 ll 0 lm 0 ln 0 lo 0
    lr 0 lt 0 m3 0 mb 0 mc 0 mg 0 ml 0 mo 1 lf 0 mb 1 lc 0 ld 0 le 0 lj 0 lk 0 lm 0 mb 1 lj 0
    lk 1 lc 0 ld 0 le 0 lf 0 lg 0 lj 0 lk 0 ll 0 lm 0 mb 1 ld 0 le 0 lj 0 lo 0 mb 0 mp 1a lc 0
    ld 0 n6 q lc 0 ld 0 lf 0 ll 2 lg 1 ld 1 ld 0 lg 1 ld 3 lc 0 ld 0 lf 0 ll 5 ld 5 lc 0 ld 0
    lf 0 ll 1 ld 0 lg 0 lk 1 lg 2 ld 4 lc 0 ld 0 lg 0 lo 6 lc 0 ld 0 lf 0 ll 2 lg 1 ld 1 ld 0
    lg 1 ld 3 lc 0 ld 0 lf 0 ll 5 ld 5 lc 0 ld 0 lf 0 ll 1 ld 0 lg 0 lk 1 lg 2 ld 4 lc 0 ld 0
    lg 0 lo 6 lc 0 ld 0 lf 0 ll 1 lc 0 ld 0 lf 0 ll f lc 0 ld 1 lc 0 ld 1l lc 0 ld 1 lc 0 ld d
    lj 1 lj 5 lj 1 lj 7 ld 1 ld 1 lk 1 lk k lj x lc 0 ld 0 lf 0 ll 0 mb 1 lc 0 ld 0 lf 0 ll 0
    mb e lc 0 ld 0 lf 0 ll 0 mb 1 lc 0 ld 0 lf 0 ll 0 mb 7 lo 1f lg 1 lg 1n lg 1 lg 1 li 1 li 5
    lg 1 lg 2r lo 73 lc 0 ld 0 lg 0 li 0 lv 0 lw 0 n9 4 lc 0 ld 0 lv 0 lw 2 lc 0 ld 0 lv 0 lw 0
    n9 2 lc 0 ld 0 lg 0 li 0 lk 0 lv 0 lw 6 lc 0 ld 0 lv 0 lw 2 lw 4 lc 0 ld 0 lg 0 li 0 lk 0
    lw 4 lc 0 ld 0 lv 0 lw 0 n9 3 n9 2 n9 3 lc 0 ld 0 lg 0 li 0 lv 0 lw 0 n6 0 n9 4 lc 0 ld 0
    lv 0 lw 2 lc 0 ld 0 lv 0 lw 0 n6 0 n9 2 lc 0 ld 0 lg 0 li 0 lk 0 lv 0 lw 0 n6 6 lc 0 ld 0
    lv 0 lw 2 lv 0 lw 4 lc 0 ld 0 lg 0 li 0 lk 0 lv 0 lw 0 n6 4 lc 0 ld 0 lv 0 lw 0 n6 0 n9 1
    lc 0 ld 0 n6 1 lc 0 ld 0 n6 3 n9 4 ld 0 lk 1g lk a li 0 lk 3 ld 2 lc 0 li 0 lk 1 li 0 lk 1
    lk 1 lc 0 lg 0 li 0 lk 2 ld 4 lk 5 lg 0 li 0 lk 0 ln 4 lk 4 lk 2 lk 3 li 0 lk 3 ld 2 lc 0
    li 0 lk 1 li 0 lk 1 lk 1 lc 0 lg 0 li 0 lk 2 ld 4 lk 5 lg 0 li 0 lk 0 ln 4 lk 4 lk 2 lk 9
    lk u lr 1 lr 2r lk 1 lk f lk 1 lk 8u 18z 0 190 0 191 x 190 2 190 3b 190 h 190 3 190 gj 1to
    8 1to 3 1to 44 1xa 0 1xz ao 27y 0 28m 0 28n 23 2c7 1g 2bi 0 2c7 1 2bi 3j 2fq 3d 2j9 7 2iq 0
    2j9 0 2ja 4 2j9 3g 2m6 0 2mv 1 2m6 42 2q2 0 2q7 0 2qn 3 2q2 g9 372 25c 5dh 2 5dh 2 5dh 2
    5dh 2 5dh 4 5dh 15 5dh 2 5dh 2 5dh 1 5dh 3 5dh l0 lg 1 lg z lg 1 lg 7 lj 1 lj 1p le 0 li 1
    le 0 li n le 1 le j le 1 le 1f lc 0 ld 0 n6 0 n9 1 lc 0 ld 0 n6 0 n9 1 n9 1 n9 1 n9 1 n9 1
    n9 1 n9 1 lc 0 ld 0 n6 0 n9 1 lc 0 ld 0 n6 0 n9 1 n9 1 n9 1 n9 1 n9 1 n9 1 n9 1 lc 0 ld 1
    lc 0 ld 7 lc 0 ld 1 lc 0 ld 7 lc 0 ld 0 n6 0 n9 1 lc 0 ld 0 n6 0 n9 1 n9 1 n9 1 n9 1 n9 1
    n9 1 n9 1 lc 0 ld 0 n6 0 n9 1 lc 0 ld 0 n6 0 n9 1 n9 1 n9 1 n9 1 n9 1 n9 1 n9 1 lc 0 ld 0
    n6 1 lc 0 ld 0 n6 7 lc 0 ld 0 n6 1 lc 0 ld 0 n6 7 lc 0 ld 1 lc 0 ld 7 lc 0 ld 1 lc 0 ld 7
    lc 0 ld 0 n6 1 lc 0 ld 0 n6 8 lc 0 ld 0 n6 7 lc 0 ld 0 n6 0 n9 1 lc 0 ld 0 n6 0 n9 1 n9 1
    n9 1 n9 1 n9 1 n9 1 n9 1 lc 0 ld 0 n6 0 n9 1 lc 0 ld 0 n6 0 n9 1 n9 1 n9 1 n9 1 n9 1 n9 1
    n9 1 n9 4 n9 8 n9 1m n9 9 lc 0 ld 0 n6 7 n9 1c n9 8 lc 0 ld 0 n6 b6 mw 2 mw 2 mw 1o mw 2 mw
    2 mw 1b mw 5 mw 3 mw o mw 2 mw n mw 7 mw 2 mw 3 mw 5 mw k mw 3 mw 1 mw d mw 1 mw 3 mw 1 mw
    3 mw 1 mw 1 mw 1 mw 5 mw 1 mw 3 mw 1 mw a mw 1 mw g mw 6 mw 1 mw 2 mw 7 mw 1 mw 1 mw 1 mw
    2oh 9ll 5 9ll 2 9ll 2 9ll 2 9ll 2 9ll 2 9ll 2 9ll 2 9ll 2 9ll 2 9ll 2 9ll 2 9ll 3 9ll 2 9ll
    2 9ll 7 9ll 0 9lm 3 9ll 0 9lm 3 9ll 0 9lm 3 9ll 0 9lm 3 9ll 0 9lm y 9ll 9 9ll 5 9ll 2 9ll 2
    9ll 2 9ll 2 9ll 2 9ll 2 9ll 2 9ll 2 9ll 2 9ll 2 9ll 2 9ll 3 9ll 2 9ll 2 9ll 7 9ll 0 9lm 3
    9ll 0 9lm 3 9ll 0 9lm 3 9ll 0 9lm 3 9ll 0 9lm k 9ll 1 9ll 1 9ll 1 9ll b 9ll 1864 1hve 2
    1hve a 1hve 3w 1hyf 1 1hyf et 1ida 0 1idz aa 1ink 0 1inu 0 1inx 73 1iun 1 1iun os 1jjk
    """
}
