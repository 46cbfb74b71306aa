// What stands on many pages in the same words is drawn once: React does it the first time, and from then on its text is
// put where it belongs: what surrounds each page of a visitor (docs/adr/0935), what is made of an answer that many get
// (docs/adr/0974). The browser takes it over like anything else.
import type { ComponentType, ReactNode } from 'react'
import type { FrameInfo } from '#core/frame.ts'
import { edited, type TextEdit } from '#core/text-edits.ts'
import { useLocale } from '../text.tsx'
import { useFrame } from './frame-data.ts'

/** What a page cannot say by itself; it never leaves the server. */
const SECRET = import.meta.env.SSR ? crypto.randomUUID() : ''
const MARK = `<template id="${SECRET}`
const MARK_END = '"></template>'
const [KNOWN, BEGIN, END] = ['k', 'b', 'e'] as const

const Mark = ({ of }: { of: string }) => <template id={SECRET + of} />

/** What takes the place of a mark, or what is to be done with the text that React draws between two. */
type Placed = string | ((drawn: string) => void)
let placed: Placed[] = []

type Drawn = { begin: ReactNode; part: ReactNode; end: ReactNode }

function marked(known: string | undefined, keep: (drawn: string) => void, part: ReactNode): Drawn {
  const at = placed.push(known ?? keep) - 1
  return known === undefined
    ? { begin: <Mark of={BEGIN + at} />, part, end: <Mark of={END + at} /> }
    : { begin: <Mark of={KNOWN + at} />, part: null, end: null }
}

/** Of a frame, which is one object for all visitors of a language, until something it is made of changes. */
const ofFrames = new WeakMap<FrameInfo, Map<string, string>>()

/**
 * For the server: `Part` of a visitor's page, which looks at the frame, at words and at nothing else but what
 * `useVariant` tells; undefined: this one is drawn each time. It uses no ids, and no picture that the head of the page
 * names.
 */
export function drawnOnce<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  useVariant: (props: Props) => string | undefined = () => '',
): ComponentType<Props> {
  return function DrawnOnce(props: Props) {
    const frame = useFrame()
    const variant = useVariant(props)
    // In development words change beneath it.
    if (!import.meta.env.PROD || frame.user || variant === undefined) return <Part {...props} />
    const known = ofFrames.getOrInsertComputed(frame, () => new Map())
    const key = `${name} ${variant}`
    const { begin, part, end } = marked(known.get(key), (drawn) => known.set(key, drawn), <Part {...props} />)
    return (
      <>
        {begin}
        {part}
        {end}
      </>
    )
  }
}

/** Ours, in characters of two bytes: the lists of some thirty categories. */
const OF_ANSWERS_MAX = 2_000_000
const ofAnswers = import.meta.env.SSR
  ? new (await import('lru-cache')).LRUCache<string, string>({
      maxSize: OF_ANSWERS_MAX,
      sizeCalculation: (text, key) => text.length + key.length,
    })
  : undefined

/** Of what was drawn before. */
const numbers = new WeakMap<object, number>()
let lastNumber = 0

type OfAnswerProps = {
  /** Of the API, and the same object for all who get it: what another page got was another answer. */
  answer: object
  /** What else `children` look at, beside language and picture domain; as JSON says it. */
  variant: unknown
  children: ReactNode
}

/**
 * For pages of people who are signed in too: what is made of an answer that many get (ADR 0106) is drawn for the first
 * two of them, and put in as text for the others. No picture of it is named in the head of the page, unless it is a
 * drawing that stands in the page (docs/adr/0971).
 */
export function OfAnswer({ answer, variant, children }: OfAnswerProps) {
  const { pictureUrl } = useFrame()
  const locale = useLocale()
  const { begin, part, end } = import.meta.env.SSR
    ? drawnOf(answer, JSON.stringify([locale, pictureUrl, variant]), children)
    : { begin: null, part: children, end: null }
  // Always three in a row, for ids are made of the place in the tree.
  return (
    <>
      {begin}
      {part}
      {end}
    </>
  )
}

function drawnOf(answer: object, variant: string, children: ReactNode): Drawn {
  const number = numbers.get(answer)
  if (!ofAnswers || !import.meta.env.PROD || number === undefined) {
    numbers.set(answer, ++lastNumber)
    return { begin: null, part: children, end: null }
  }
  const key = `${number} ${variant}`
  return marked(ofAnswers.get(key), (drawn) => ofAnswers.set(key, drawn), children)
}

/** Of the page that React has drawn just now: what its marks stand for, whatever is forgotten before it is joined. */
export function takePlaced(): readonly Placed[] {
  const all = placed
  placed = []
  return all
}

/**
 * Puts what is known in its places in the page as React drew it; what is not is known from now on. `others`: what else
 * becomes of its text.
 */
export function knownEdits(html: string, own: readonly Placed[], others: readonly TextEdit[]): TextEdit[] {
  const begun = new Map<number, { at: number; edits: number }>()
  const edits: TextEdit[] = []
  for (let from = html.indexOf(MARK), to; from !== -1; from = html.indexOf(MARK, to)) {
    const end = html.indexOf(MARK_END, from)
    const [kind, at] = [html[from + MARK.length], Number(html.slice(from + MARK.length + 1, end))]
    to = end + MARK_END.length
    const what = own[at]!
    const first = begun.get(at)
    if (kind === END && first && typeof what === 'function') {
      const within = others.filter((one) => first.at <= one.from && one.to <= from)
      what(edited(html, [...edits.slice(first.edits), ...within], first.at, from))
    }
    edits.push({ from, to, text: typeof what === 'string' ? what : '' })
    if (kind === BEGIN) begun.set(at, { at: to, edits: edits.length })
  }
  return edits
}
