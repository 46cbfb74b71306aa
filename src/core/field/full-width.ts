/** Figures and their signs in full width, as a Chinese keyboard writes them. */
const FULL_WIDTH = /[０-９．，－＋]/g

/** １２．５ → 12.5. Not all of NFKC, by which 10² would be 102 and ① be 1. */
export const narrowFigures = (typed: string): string =>
  typed.replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
