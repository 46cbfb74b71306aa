/** Ours: every picture of the help documents has this size, so that nothing moves when it comes. */
export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 600
