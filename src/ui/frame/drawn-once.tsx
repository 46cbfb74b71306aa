// What stands on many pages in the same words is drawn once: React does it the first time, and from then on its text is
// put where it belongs: what surrounds each page of a visitor (docs/adr/0935), what is made of an answer that many get
// (docs/adr/0974). The browser takes it over like anything else.
import type { ComponentType, ReactNode } from 'react'
import type { FrameInfo } from '#core/frame.ts'
import { edited, type TextEdit } from '#core/text-edits.ts'
import { useLocale } from '../text.tsx'
import { useFrame } from './frame-data.ts'

/** Of a frame, which is one object for all visitors of a language, until something it is made of changes. */
const texts = new WeakMap<FrameInfo, Map<string, string>>()

/** What a page cannot say by itself; it never leaves the server. */
const SECRET = import.meta.env.SSR ? crypto.randomUUID() : ''
const MARK = `<template id="${SECRET}`
const MARK_END = '"></template>'
const [KNOWN, BEGIN, END, PLACED] = ['k', 'b', 'e', '#'] as const

const Mark = ({ of }: { of: string }) => <template id={SECRET + of} />

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
    const key = `${name} ${variant}`
    if (texts.get(frame)?.has(key)) return <Mark of={KNOWN + key} />
    return (
      <>
        <Mark of={BEGIN + key} />
        <Part {...props} />
        <Mark of={END + key} />
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

/** What takes the place of a mark, or what is to be done with the text that React draws between two. */
type Placed = string | ((drawn: string) => void)
let placed: Placed[] = []

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

type Drawn = { begin: ReactNode; part: ReactNode; end: ReactNode }

function drawnOf(answer: object, variant: string, children: ReactNode): Drawn {
  const number = numbers.get(answer)
  if (!ofAnswers || !import.meta.env.PROD || number === undefined) {
    numbers.set(answer, ++lastNumber)
    return { begin: null, part: children, end: null }
  }
  const key = `${number} ${variant}`
  const known = ofAnswers.get(key)
  const at = `${PLACED}${placed.push(known ?? ((drawn) => void ofAnswers.set(key, drawn))) - 1}`
  return known === undefined
    ? { begin: <Mark of={BEGIN + at} />, part: children, end: <Mark of={END + at} /> }
    : { begin: <Mark of={KNOWN + at} />, part: null, end: null }
}

/** Of the page that React has drawn just now: what its marks stand for, whatever is forgotten before it is joined. */
export function takePlaced(): readonly Placed[] {
  const all = placed
  placed = []
  return all
}

/** What a page was drawn with beside itself: `others`, what else becomes of its text. */
type Beside = { frame: FrameInfo | undefined; placed: readonly Placed[]; others: readonly TextEdit[] }

/** Puts what is known in its places in the page as React drew it; what is not is known from now on. */
export function knownEdits(html: string, { frame, placed: own, others }: Beside): TextEdit[] {
  if (!frame) return []
  const known = texts.getOrInsertComputed(frame, () => new Map())
  const begun = new Map<string, { at: number; edits: number }>()
  const edits: TextEdit[] = []
  const textOf = (key: string) => (key.startsWith(PLACED) ? (own[Number(key.slice(1))] as string) : known.get(key)!)
  const keep = (key: string, text: string) => {
    const told = own[Number(key.slice(1))]
    if (!key.startsWith(PLACED)) known.set(key, text)
    else if (typeof told === 'function') told(text)
  }
  for (let from = html.indexOf(MARK), to; from !== -1; from = html.indexOf(MARK, to)) {
    const end = html.indexOf(MARK_END, from)
    const [kind, key] = [html[from + MARK.length], html.slice(from + MARK.length + 1, end)]
    to = end + MARK_END.length
    const first = begun.get(key)
    if (kind === END && first) {
      const within = others.filter((one) => first.at <= one.from && one.to <= from)
      keep(key, edited(html, [...edits.slice(first.edits), ...within], first.at, from))
    }
    edits.push({ from, to, text: kind === KNOWN ? textOf(key) : '' })
    if (kind === BEGIN) begun.set(key, { at: to, edits: edits.length })
  }
  return edits
}
