// One page rendered, in whatever thread this is loaded: the built pages take a request and call the API back, which
// another thread may answer.
import { hash } from 'node:crypto'
import type { Envelope } from '#core/endpoint.ts'
import type { Locale } from '#core/locale.ts'
import { editAt, edited, type TextEdit } from '#core/text-edits.ts'
import { isWorthPacking, packNow, withOwnMemory, type Encoding } from '../http/encoding.ts'
import type { LaterScripts } from './files.ts'
import type { Reads } from './page-key.ts'

/** `text`: its data as they may stand in a script, where another thread answered. */
export type Answer = Envelope & { text?: string | undefined }

/** Asks the API as the visitor whose page it is. */
export type Send = (method: string, url: string, body: unknown) => Promise<Answer>

/** The renderer as built from src/renderer.ts; typed here, because the server never imports pages. */
export type Renderer = {
  fetch: (
    request: Request,
    options: {
      context: {
        locale: Locale
        nonce: string
        later: LaterScripts | undefined
        answers: string[]
        setApart: ((text: string) => string) | undefined
        send: Send
        take: (html: string, edits?: readonly TextEdit[]) => void
      }
    },
  ) => Response | Promise<Response>
}

/** What is built: also the names that each page reads from its address. */
export type BuiltPages = Renderer & { reads: Reads }

/** By language. */
export type Later = Partial<Record<Locale, LaterScripts>>

/** A page that is wanted. It can be sent to another thread. */
export type Input = {
  url: string
  locale: Locale
  nonce: string
  /** Kept for many people: without the nonce. */
  isShared: boolean
  /** Where it is worth it. */
  encoding: Encoding | undefined
}

export type Rendered = {
  status: number
  location: string | undefined
  /** In its encoding, if it has one. */
  body: Uint8Array<ArrayBuffer>
  encoding: Encoding | undefined
  /** What a shared page was drawn with, by the name that it has in it; plain, for most are never asked for. */
  answers?: { name: string; body: Uint8Array<ArrayBuffer> } | undefined
  /** What lets its inline scripts run, for the policy. */
  inline: string
}

export type Render = (pageRequest: Input, send: Send) => Promise<Rendered>

/** Renders in this thread. */
export const renderHere =
  (renderer: () => Promise<Renderer>, later: Later = {}): Render =>
  async ({ url, locale, nonce, isShared, encoding }, send) => {
    const { fetch } = await renderer()
    let html = ''
    let edits: readonly TextEdit[] = []
    const take = (page: string, itsEdits: readonly TextEdit[] = []) => void ([html, edits] = [page, itsEdits])
    const answers: string[] = []
    let apart: Rendered['answers']
    const setApart = (text: string) => (apart = named(Buffer.from(text))).name
    const context = {
      locale,
      nonce,
      later: later[locale],
      answers,
      setApart: isShared ? setApart : undefined,
      send,
      take,
    }
    const response = await fetch(new Request(url, { headers: { accept: 'text/html' } }), { context })
    const { status } = response
    const location = response.headers.get('location') ?? undefined
    if (location !== undefined) return { status, location, body: new Uint8Array(), encoding: undefined, inline: '' }
    html ||= await response.text()
    const { text, inline } = isShared
      ? withHashes(html, edits, nonce)
      : { text: edited(html, edits), inline: `'nonce-${nonce}'` }
    // The framework's request outlives the page until the old generation is collected, and with it all that it was
    // handed: a quarter of a megabyte of each page, and its answers' texts (docs/adr/0950).
    const said = apart
    html = ''
    edits = []
    apart = undefined
    answers.length = 0
    return { status, location, ...packed(text, encoding), answers: said, inline }
  }

/** By its content: whoever draws the same page anew, after a restart or in another process, finds the same name. */
const named = (body: Buffer) => ({ name: hash('sha1', body, 'base64url'), body: withOwnMemory(body) })

function packed(text: string, encoding: Encoding | undefined): Pick<Rendered, 'body' | 'encoding'> {
  const plain = Buffer.from(text)
  const used = encoding && isWorthPacking(plain) ? encoding : undefined
  return { body: withOwnMemory(used ? packNow[used](plain) : plain), encoding: used }
}

/**
 * A nonce that many people share is none. In a page that is kept, each inline script that bears ours (and only that
 * one: the nonce is what tells our scripts from smuggled ones) is named by its hash, and the nonce is taken out.
 */
function withHashes(html: string, edits: readonly TextEdit[], nonce: string): { text: string; inline: string } {
  const mark = ` nonce="${nonce}"`
  const hashes: string[] = []
  const unmarked = (text: string, itsEdits: readonly TextEdit[] = []): string => {
    const marks: TextEdit[] = []
    for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) {
      if (itsEdits.some(({ from, to }) => from <= at && at < to)) continue
      marks.push(editAt(at, mark, ''))
      const code = scriptAt(text, at)
      if (code) hashes.push(`'sha256-${hash('sha256', code, 'base64')}'`)
    }
    const others = itsEdits.map((one) => ({ ...one, text: unmarked(one.text) }))
    return marks.length + others.length > 0 ? edited(text, [...marks, ...others]) : text
  }
  return { text: unmarked(html, edits), inline: hashes.join(' ') }
}

/** The code of the script in whose tag this place is. */
function scriptAt(html: string, at: number): string {
  const tag = html.lastIndexOf('<', at)
  const begin = html.indexOf('>', tag) + 1
  const end = html.indexOf('</script>', begin)
  return html.startsWith('<script', tag) && at < begin && end !== -1 ? html.slice(begin, end) : ''
}
