/** Ours: how wide a picture of the library is kept, so that none loads wider than it stands. */
const WIDTHS = [480, 960, 1440]
export const WIDTH_MAX = 1920

/** Those of a picture so wide, the widest last: itself, and all that are narrower. */
export const widthsOf = (width: number): number[] => {
  const widest = Math.min(width, WIDTH_MAX)
  return [...WIDTHS.filter((one) => one < widest), widest]
}

type Kept = { src: string; width: number }
/** For lists. */
export const thumbOf = ({ src, width }: Kept): string => `${src}-${widthsOf(width)[0]}.webp`
/** The widest there is. */
export const wholeOf = ({ src, width }: Kept): string => `${src}-${widthsOf(width).at(-1)}.webp`
