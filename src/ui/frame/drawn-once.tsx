// What stands on every page of a visitor in the same words is drawn once: React does it the first time, and from then
// on its text is put where it belongs (docs/adr/0935). The browser takes it over like anything else.
import type { ComponentType } from 'react'
import type { FrameInfo } from '#core/frame.ts'
import { edited, type TextEdit } from '#core/text-edits.ts'
import { useFrame } from './frame-data.ts'

/** Of a frame, which is one object for all visitors of a language, until something it is made of changes. */
const texts = new WeakMap<FrameInfo, Map<string, string>>()

/** What a page cannot say by itself; it never leaves the server. */
const SECRET = import.meta.env.SSR ? crypto.randomUUID() : ''
const MARK = `<template id="${SECRET}`
const MARK_END = '"></template>'
const [KNOWN, BEGIN, END] = ['k', 'b', 'e'] as const

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

/** Puts what is known in its places in the page as React drew it; what is not is known from now on. */
export function knownEdits(html: string, frame: FrameInfo | undefined): TextEdit[] {
  if (!frame) return []
  const known = texts.getOrInsertComputed(frame, () => new Map())
  const begun = new Map<string, { at: number; edits: number }>()
  const edits: TextEdit[] = []
  for (let from = html.indexOf(MARK), to; from !== -1; from = html.indexOf(MARK, to)) {
    const end = html.indexOf(MARK_END, from)
    const [kind, key] = [html[from + MARK.length], html.slice(from + MARK.length + 1, end)]
    to = end + MARK_END.length
    const first = begun.get(key)
    if (kind === END && first) known.set(key, edited(html, edits.slice(first.edits), first.at, from))
    edits.push({ from, to, text: kind === KNOWN ? known.get(key)! : '' })
    if (kind === BEGIN) begun.set(key, { at: to, edits: edits.length })
  }
  return edits
}
