// The room LayoutModel.
