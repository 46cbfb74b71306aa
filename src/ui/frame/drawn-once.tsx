// What stands on every page of a visitor in the same words is drawn once: React does it the first time, and from then
// on its text is put where it belongs (docs/adr/0935). The browser takes it over like anything else.
import type { ComponentType } from 'react'
import type { FrameInfo } from '#core/frame.ts'
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

/** The page as React drew it, with what is known in its places; what is not is known from now on. */
export function withKnown(html: string, frame: FrameInfo | undefined): string {
  if (!frame) return html
  const known = texts.getOrInsertComputed(frame, () => new Map())
  const begun = new Map<string, number>()
  let [whole, from] = ['', 0]
  for (let at = html.indexOf(MARK); at !== -1; at = html.indexOf(MARK, from)) {
    const end = html.indexOf(MARK_END, at)
    const [kind, key] = [html[at + MARK.length], html.slice(at + MARK.length + 1, end)]
    whole += html.slice(from, at)
    from = end + MARK_END.length
    if (kind === KNOWN) whole += known.get(key)
    else if (kind === BEGIN) begun.set(key, whole.length)
    else known.set(key, whole.slice(begun.get(key)))
  }
  return whole + html.slice(from)
}
