// What was typed, understood word by word: groups of terms, what could not be understood, what was repaired, what could
// be offered.
import type { OfferWord } from './offer-words.ts'
import type { Words } from '../index/facts.ts'
import type { Token } from '../words/tokens.ts'
import type { Strange } from './unknown-things.ts'

export type GroupKind = 'part' | 'standard' | 'size' | 'brand' | 'shop' | 'attribute' | 'word'

export type Group = {
  kind: GroupKind
  /** As it was typed, and where. */
  said: string
  from: number
  to: number
  /** A document has one of these. */
  any: readonly string[]
  /** The word it was taken for, where that is not what was typed. */
  meant?: string
  /** It says what kind of part is wanted: 链条, bearing. */
  isKind?: true
  /** The same said less narrowly, step by step: of M8×40 the thread. */
  weaker?: readonly Weaker[]
  /** Terms of what is nearest to it, the nearest first: who has one stands before who has none. */
  lead?: readonly string[]
  /** It was withdrawn, and these are its successors: GB/T 5782 and GB/T 5783 of GB 30. */
  replacedBy?: readonly string[]
}

/** `lost`: what of the words typed it no longer says. */
export type Weaker = { any: readonly string[]; lost: string }

/** What is real, but nobody sells it: a kind of part, a standard, a part number. */
export type Unsold = {
  said: string
  name: Words
  /** Queries for what comes nearest. */
  near: readonly string[]
  /** A part number: what stands beside it says more of this part, not of another. */
  isPart?: true
  /** The very thing that was asked for, whatever stands beside it. */
  isThing?: true
  /** A maker: any other may have made what stands beside it. */
  isMaker?: true
  /** Of the kinds that come nearest. */
  categories?: readonly number[]
  /** A kind of part, and where it was typed. */
  kindAt?: { from: number; to: number }
}

export type StrangeSize = { said: string; from: number; lead: readonly string[] }

export type Reading = {
  text: string
  /** All that was typed, where it is one model of the catalogue in one piece, and its maker beside it or not. */
  model: readonly Group[] | undefined
  groups: readonly Group[]
  /** Part numbers as they were typed, without separators: who carries one stands first. */
  exact: readonly string[]
  /** Nothing of ours is called so. */
  dropped: readonly string[]
  unsold: readonly Unsold[]
  /** Nothing but sides was said, by their names: what is told where no part has them all. */
  sides?: Unsold | undefined
  /** Of the price, the stock, the order: no words of a part. */
  offer: readonly OfferWord[]
  repaired: readonly { said: string; meant: string }[]
  /** Whole queries that may have been meant. */
  didYouMean: readonly string[]
  /** Of those, what one piece may be said to be: neither is chosen. */
  either: readonly string[]
}

type End = Pick<Group, 'kind' | 'any' | 'meant'> & { length: number }

/** A place in the pieces, and what has been understood on the way. */
export class Reader {
  readonly text: string
  readonly tokens: readonly Token[]
  at = 0
  readonly groups: Group[] = []
  readonly exact = new Set<string>()
  readonly dropped: string[] = []
  /** Of those, the words that nothing here begins to know. */
  readonly strange: Strange[] = []
  readonly unsold: Unsold[] = []
  /** That nobody has, with the nearest ones. */
  readonly strangeSizes: StrangeSize[] = []
  readonly repaired: { said: string; meant: string }[] = []
  readonly didYouMean = new Set<string>()
  /** Of those, what one piece may be said to be: neither is chosen. */
  readonly either: string[] = []
  #droppedTo = -1
  /** Names of attributes without a value: 密封 alone says little beside 轴承. */
  readonly loose: Group[] = []

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text
    this.tokens = tokens
  }

  joined(count: number, from = this.at): string {
    let joined = ''
    for (let index = from; index < from + count; index++) joined += this.tokens[index]!.text
    return joined
  }

  /**
   * Pieces with a blank between that are no one number: 垫圈 8 304 is a washer of steel 304, and not the bearing 8304;
   * 10 A2 is one of steel A2, and not the chain 10A-2.
   */
  isApart(count: number): boolean {
    const pieces = this.tokens.slice(this.at, this.at + count)
    const isSteel = ({ text, from }: Token, index: number): boolean =>
      /^a[24]$/.test(text) && index > 0 && /\s/.test(this.text.slice(pieces[index - 1]!.to, from))
    return count > 1 && (pieces.every(({ text }) => /^\d+$/.test(text)) || pieces.some(isSteel))
  }

  /** As typed: from a piece on, so many. */
  said(count: number, from = this.at): { said: string; from: number; to: number } {
    const [first, last] = [this.tokens[from]!, this.tokens[from + count - 1]!]
    return { said: this.text.slice(first.from, last.to), from: first.from, to: last.to }
  }

  take(
    count: number,
    kind: GroupKind,
    any: readonly string[],
    more: Pick<Group, 'meant' | 'weaker' | 'lead' | 'replacedBy'> = {},
  ): void {
    this.groups.push({ kind, ...this.said(count), any, ...more })
    this.at += count
  }

  /** Two things said without a piece between them: NBR70, a rubber and how hard it is. `length`: of what says each. */
  takeEnds(count: number, head: End, tail: End): void {
    const { said, from, to } = this.said(count)
    const { length: first, ...what } = head
    const { length: last, ...more } = tail
    this.groups.push(
      { said: said.slice(0, first), from, to: from + first, ...what },
      { said: said.slice(-last), from: to - last, to, ...more },
    )
    this.at += count
  }

  repair(count: number, meant: string): void {
    this.repaired.push({ said: this.said(count).said, meant })
  }

  /** What stands together was one word to the person who typed it. */
  drop(count: number): void {
    const { said, from, to } = this.said(count)
    const isMore = from === this.#droppedTo && from > 0
    if (isMore) this.dropped.push(this.dropped.pop()! + said)
    else this.dropped.push(said)
    this.#droppedTo = to
    this.at += count
  }

  /** A word that nothing here begins to know. */
  dropStrange(count: number): void {
    const { said, from, to } = this.said(count)
    const before = this.strange.at(-1)
    if (before?.to === from) this.strange[this.strange.length - 1] = { ...before, said: before.said + said, to }
    else this.strange.push({ said, from, to })
    this.drop(count)
  }

  /** The whole query with the next pieces replaced. */
  offer(count: number, meant: string): void {
    this.didYouMean.add(this.with(count, meant))
  }

  with(count: number, meant: string): string {
    const { from, to } = this.said(count)
    return this.text.slice(0, from) + meant + this.text.slice(to)
  }

  reading(): Omit<Reading, 'offer' | 'model'> {
    const { text, groups, exact, dropped, unsold, repaired, didYouMean, loose, either } = this
    const all = groups.length > 0 ? groups : loose.filter(({ any }) => any.length > 0)
    return { text, groups: all, exact: [...exact], dropped, unsold, repaired, didYouMean: [...didYouMean], either }
  }
}
