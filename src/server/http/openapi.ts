// The contract on the wire: /openapi.json for programs, /api-docs for people. Both show docs/generated/openapi.json,
// which `npm run docs` writes from the mounted endpoints and the tests hold against them.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { languageTag, type Locale } from '#core/locale.ts'
import { localeOf } from './context.ts'
import { chooseEncoding, pack, type Encoding } from './encoding.ts'
import { guides } from './guides.ts'
import { contents, CONTENTS, drawDocument } from './openapi-page.ts'
import { chaptersOf, isAudience, partOf, type Audience, type Document, type Wanted } from './openapi-part.ts'
import { documentHeaders } from './security-headers.ts'

const FILE = join(import.meta.dirname, '../../../docs/generated/openapi.json')

type Packed = { etag: string; plain: Buffer; bodies: Map<Encoding, Promise<Buffer>> }

const whole = (): Document => JSON.parse(readFileSync(FILE, 'utf8')) as Document

type Query = { Querystring: { lang?: string; audience?: string; chapter?: string } }

/** Without the spaces that make it a file to read; its words in the language that is asked for. */
function packable(locale: Locale, wanted: Wanted | undefined): Packed {
  const document = whole()
  const part = wanted ? partOf(document, wanted) : document
  const words = wanted?.chapter ? [] : [guides(locale)]
  if (wanted?.chapter === CONTENTS) words.push(contents({ ...wanted, locale }, chaptersOf(document, wanted.audience)))
  const plain = Buffer.from(JSON.stringify({ ...part, info: { ...part.info, description: words.join('\n\n') } }))
  const etag = `W/"${createHash('sha256').update(plain).digest('base64').slice(0, 22)}"`
  return { etag, plain, bodies: new Map() }
}

export function openapiRoutes(app: FastifyInstance): void {
  const named = new Map<Audience, readonly string[]>()
  const chaptersFor = (audience: Audience) =>
    named.getOrInsertComputed(audience, () => [...chaptersOf(whole(), audience).keys()])

  const wantedBy = ({ audience, chapter }: Query['Querystring']): Wanted | undefined =>
    isAudience(audience)
      ? { audience, chapter: [CONTENTS, ...chaptersFor(audience)].find((one) => one === chapter) }
      : undefined

  const documents = new Map<string, Packed>()
  app.get<Query>('/openapi.json', async ({ headers, query }, reply) => {
    const locale = localeOf(headers, query.lang)
    const wanted = wantedBy(query)
    const found = documents.getOrInsertComputed(JSON.stringify([locale, wanted]), () => packable(locale, wanted))
    reply.headers({
      etag: found.etag,
      'cache-control': 'no-cache',
      'content-language': languageTag[locale],
      vary: 'accept-encoding, locale, cookie',
    })
    if (headers['if-none-match']?.includes(found.etag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    const encoding = chooseEncoding(headers['accept-encoding'])
    if (!encoding) return reply.send(found.plain)
    const body = found.bodies.getOrInsertComputed(encoding, () => pack[encoding](found.plain))
    return reply.header('content-encoding', encoding).send(await body)
  })

  app.get<Query>('/api-docs', ({ headers, query }, reply) => {
    const locale = localeOf(headers, query.lang)
    const audience = isAudience(query.audience) ? query.audience : 'member'
    const chapters = chaptersFor(audience)
    const chapter = chapters.find((one) => one === query.chapter)
    const { html, policy } = drawDocument({ locale, audience, chapter }, chapters)
    return reply
      .headers({
        ...documentHeaders(app.config.publicUrl),
        'content-security-policy': policy,
        'content-language': languageTag[locale],
        vary: 'locale, cookie',
      })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
