/** Its inside, its outside and its width, in this order. */
export const isRing = (bore: number, outside: number, width: number): boolean => bore < outside && width < outside
