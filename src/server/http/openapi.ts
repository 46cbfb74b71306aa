// The contract on the wire: /openapi.json for programs, /api-docs for people. Both show docs/generated/openapi.json,
// which `npm run docs` writes from the
// mounted endpoints and the tests hold against them. The page has no scripts.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { languageTag, type Locale } from '#core/locale.ts'
import { localeOf } from './context.ts'
import { typeText, type Schema } from './schema-text.ts'
import { documentHeaders } from './security-headers.ts'

const FILE = join(import.meta.dirname, '../../../docs/generated/openapi.json')

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema } | { $ref: string }
type Operation = {
  tags: [string]
  summary?: string
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: { oneOf: [Schema, Schema] } }> }>
}
type Document = { info: { title: string; description: string }; paths: Record<string, Record<string, Operation>> }

const texts = {
  en: {
    intro: 'Every call of the shop, as the server checks it. For programs: ',
    open: 'no token',
    optional: 'token if there is one',
    member: 'token',
    parameters: 'Parameters',
    body: 'Body',
    answer: 'Answer (data)',
  },
  zh_CN: {
    intro: '商城的全部接口，与服务器的校验一致。供程序读取：',
    open: '无需令牌',
    optional: '令牌可选',
    member: '需要令牌',
    parameters: '参数',
    body: '请求体',
    answer: '返回（data）',
  },
} satisfies Record<Locale, Record<string, string>>

const STYLE = `:root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif}body{max-width:1200px;margin:0 auto;padding:16px}
nav a{margin-right:12px}details{border-top:1px solid GrayText;padding:6px 0}
summary{cursor:pointer}code{font:13px ui-monospace,monospace}
pre{overflow-x:auto;padding:8px;border:1px solid GrayText;font:12px/1.5 ui-monospace,monospace}small{font-style:italic}
h3{font-size:13px;margin:8px 0 0}`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

export function openapiRoutes(app: FastifyInstance): void {
  let read: Buffer | undefined
  const json = (): Buffer => (read ??= readFileSync(FILE))
  const pages = new Map<Locale, string>()
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(json()))
  app.get<{ Querystring: { lang?: string } }>('/api-docs', (request, reply) => {
    const locale = localeOf(request.headers, request.query.lang)
    const page = pages.get(locale) ?? draw(JSON.parse(json().toString()) as Document, locale)
    pages.set(locale, page)
    return reply
      .headers({
        ...documentHeaders(app.config.publicUrl),
        'content-security-policy': POLICY,
        'content-language': languageTag[locale],
      })
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function draw({ info, paths }: Document, locale: Locale): string {
  const text = texts[locale]
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0])
  const sections = [...byTag].map(
    ([tag, some]) =>
      `<section aria-labelledby="${tag}"><h2 id="${tag}">${tag}</h2>${some.map((one) => drawOperation(one, locale)).join('')}</section>`,
  )
  return `<!doctype html><html lang="${languageTag[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · ${escape(info.title)}</title><style>${STYLE}</style></head><body><main><h1>API · ${escape(info.title)}</h1>
<p>${text.intro}<a href="/openapi.json">openapi.json</a></p><p lang="en">${escape(info.description)}</p>
<nav>${[...byTag.keys()].map((tag) => `<a href="#${tag}">${tag}</a>`).join('')}</nav>${sections.join('')}</main></body></html>`
}

function drawOperation(
  { method, path, operation }: { method: string; path: string; operation: Operation },
  locale: Locale,
): string {
  const { summary = '', security = [], parameters = [], requestBody, responses } = operation
  const text = texts[locale]
  const access = security.length === 0 ? text.open : security.length > 1 ? text.optional : text.member
  const own = parameters.filter((one) => 'name' in one)
  const asked: Schema = {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  }
  const body = requestBody?.content['application/json']?.schema
  const answer = responses['200']?.content?.['application/json']?.schema.oneOf[0].properties?.['data']
  return `<details><summary><code><b>${method.toUpperCase()}</b> ${escape(path)}</code> ${escape(summary)} <small>${access}</small></summary>${[
    own.length > 0 ? block(text.parameters, asked) : '',
    body ? block(text.body, body) : '',
    answer ? block(text.answer, answer) : '',
    ...Object.values(responses).map(({ description }) => `<p lang="en">${escape(description)}</p>`),
  ].join('')}</details>`
}

const block = (title: string, schema: Schema): string =>
  `<h3>${title}</h3><pre tabindex="0">${escape(typeText(schema))}</pre>`
