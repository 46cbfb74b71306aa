import { word } from '#console/parts/search.ts'

/** The one that is changed, or `new`. */
export const goodsSearch = { sale: word }
