import { word } from '#console/parts/search.ts'

/** The one that is changed. */
export const goodsSearch = { sale: word }
