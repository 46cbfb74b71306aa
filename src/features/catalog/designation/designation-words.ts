import type { Locale } from '#core/locale.ts'
import type { Dims } from '#features/drawings/kinds.ts'

export type Words = Readonly<Record<Locale, string>>

/** `text`: as it stands in the model; `name`: what kind of piece it is; `meaning`: what this one says. */
export type Piece = {
  text: string
  name: Words
  meaning: Words
  /** What a maker writes behind, and nobody else knows. */
  isUnknown?: true
}

export type Designated = {
  model: string
  /** The kind of its drawing, which is the kind of part. */
  kind: string
  dims: Dims
  /** What the part is called; stands for the standard that defines it. */
  what: Words
}

export const words = (zh_CN: string, en: string): Words => ({ zh_CN, en })
