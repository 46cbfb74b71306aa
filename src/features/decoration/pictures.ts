/** Ours: the widths a library picture is stored in, so that none is loaded wider than it is shown. */
const WIDTHS = [480, 960, 1440]
export const WIDTH_MAX = 1920

/** The stored widths of a picture this wide: all narrower ones and its own, the widest last. */
export const widthsOf = (width: number): number[] => {
  const widest = Math.min(width, WIDTH_MAX)
  return [...WIDTHS.filter((one) => one < widest), widest]
}

type StoredPicture = { src: string; width: number }
/** For lists. */
export const thumbOf = ({ src, width }: StoredPicture): string => `${src}-${widthsOf(width)[0]}.webp`
/** The widest there is. */
export const wholeOf = ({ src, width }: StoredPicture): string => `${src}-${widthsOf(width).at(-1)}.webp`
