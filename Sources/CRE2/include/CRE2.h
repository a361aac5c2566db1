#ifndef LISTLAYOUT_CRE2_H
#define LISTLAYOUT_CRE2_H

#endif
