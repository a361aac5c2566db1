// The room ListRenderers.
