// One page rendered, in whatever thread this is loaded: the built pages take a request and call the API back, which
// another thread may answer.
import { createHash } from 'node:crypto'
import type { Envelope } from '#core/endpoint.ts'
import type { Locale } from '#core/locale.ts'
import { isWorthPacking, packNow, type Encoding } from '../http/encoding.ts'
import type { LaterScripts } from './files.ts'
import type { Reads } from './page-key.ts'

/** Asks the API as the visitor whose page it is. */
export type Send = (method: string, url: string, body: unknown) => Promise<Envelope>

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
        send: Send
        take: (html: string) => void
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
  body: Uint8Array<ArrayBuffer>
  encoding: Encoding | undefined
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
    const take = (page: string) => void (html = page)
    const context = { locale, nonce, later: later[locale], answers: [], send, take }
    const response = await fetch(new Request(url, { headers: { accept: 'text/html' } }), { context })
    const { status } = response
    const location = response.headers.get('location') ?? undefined
    if (location !== undefined) return { status, location, body: new Uint8Array(), encoding: undefined, inline: '' }
    html ||= await response.text()
    const { text, inline } = isShared ? withHashes(html, nonce) : { text: html, inline: `'nonce-${nonce}'` }
    const body = Buffer.from(text)
    if (!encoding || !isWorthPacking(body)) return { status, location, body, encoding: undefined, inline }
    return { status, location, body: packNow[encoding](body), encoding, inline }
  }

/**
 * A nonce that many people share is none. In a page that is kept, each inline script that bears ours (and only that
 * one: the nonce is what tells our scripts from smuggled ones) is named by its hash, and the nonce is taken out.
 */
function withHashes(html: string, nonce: string): { text: string; inline: string } {
  const mark = ` nonce="${nonce}"`
  const hashes = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = '', code = '']) => code && attributes.includes(mark))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return { text: html.replaceAll(mark, ''), inline: hashes.join(' ') }
}
