// The contract on the wire: /openapi.json for programs, /api-docs for people. Both show docs/generated/openapi.json,
// which `npm run docs` writes from the mounted endpoints and the tests hold against them. The page is drawn by Redoc,
// which lies in public/vendor as its makers built it (docs/adr/0411).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { languageTag, type Locale } from '#core/locale.ts'
import { localeOf } from './context.ts'
import { chooseEncoding, pack, type Encoding } from './encoding.ts'
import { guides } from './guides.ts'
import { audiences, isAudience, partOf, type Audience, type Document } from './openapi-part.ts'
import { documentHeaders } from './security-headers.ts'

const FILE = join(import.meta.dirname, '../../../docs/generated/openapi.json')
const RENDERER = '/vendor/redoc-2.5.4.js'

const texts = {
  en: {
    title: 'API · Baigong Mall',
    nav: 'Calls by audience',
    audiences: { member: 'Storefront', merchant: 'Shops', platform: 'Operator' },
    noScript: 'This page needs scripts. The document itself: ',
    labels: {},
  },
  zh_CN: {
    title: '接口文档 · 百工商城',
    nav: '按使用方分类',
    audiences: { member: '买家端', merchant: '商家端', platform: '平台端' },
    noScript: '本页需要启用脚本。接口文档原文：',
    labels: {
      enum: '取值',
      enumSingleValue: '取值',
      enumArray: '元素',
      default: '默认',
      deprecated: '已弃用',
      example: '示例',
      examples: '示例',
      recursive: '递归',
      arrayOf: '数组：',
      const: '固定值',
      noResultsFound: '没有找到',
      download: '下载',
      downloadSpecification: '下载 OpenAPI 文档',
      responses: '返回',
      requestSamples: '请求示例',
      responseSamples: '返回示例',
    },
  },
} satisfies Record<Locale, Texts>

type Texts = {
  title: string
  nav: string
  audiences: Record<Audience, string>
  noScript: string
  labels: Record<string, string>
}

const hash = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64')
const address = (locale: Locale, audience: Audience): string => `/openapi.json?lang=${locale}&audience=${audience}`

const scriptOf = (locale: Locale, audience: Audience): string => {
  const options = {
    labels: texts[locale].labels,
    hideDownloadButtons: false,
    jsonSamplesExpandLevel: 3,
    pathInMiddlePanel: true,
    sortRequiredPropsFirst: true,
    theme: { typography: { fontFamily: 'system-ui, sans-serif', headings: { fontFamily: 'system-ui, sans-serif' } } },
  }
  return `Redoc.init(${JSON.stringify(address(locale, audience))}, ${JSON.stringify(options)}, document.querySelector('main'))`
}

const STYLE =
  'body{margin:0}nav{display:flex;gap:24px;padding:12px 40px;font:14px system-ui,sans-serif;background:#1f2d3d}' +
  'nav a{color:#fff}nav a[aria-current]{font-weight:700;text-decoration:none}'
/** Of the one style sheet that this version of the renderer brings as text. */
const RENDERERS_STYLE = 'QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='

/** Redoc writes its rules into the style sheet by script, sizes into attributes, and searches in a worker. */
const policyOf = (script: string): string =>
  `default-src 'none'; script-src 'self' 'sha256-${hash(script)}'; style-src 'sha256-${hash(STYLE)}' ` +
  `'sha256-${hash('')}' 'sha256-${RENDERERS_STYLE}'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; worker-src blob:; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

type Packed = { etag: string; plain: Buffer; bodies: Map<Encoding, Promise<Buffer>> }

/** Without the spaces that make it a file to read; its words in the language that is asked for. */
function packable(locale: Locale, audience: Audience | undefined): Packed {
  const whole = JSON.parse(readFileSync(FILE, 'utf8')) as Document
  const document = audience ? partOf(whole, audience) : whole
  const described = { ...document, info: { ...document.info, description: guides(locale) } }
  const plain = Buffer.from(JSON.stringify(described))
  return { etag: `W/"${hash(plain).slice(0, 22)}"`, plain, bodies: new Map() }
}

type Query = { Querystring: { lang?: string; audience?: string } }

export function openapiRoutes(app: FastifyInstance): void {
  const documents = new Map<string, Packed>()
  app.get<Query>('/openapi.json', async ({ headers, query }, reply) => {
    const locale = localeOf(headers, query.lang)
    const audience = isAudience(query.audience) ? query.audience : undefined
    const key = `${locale} ${audience}`
    const found = documents.get(key) ?? packable(locale, audience)
    documents.set(key, found)
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
    const body = found.bodies.get(encoding) ?? pack[encoding](found.plain)
    found.bodies.set(encoding, body)
    return reply.header('content-encoding', encoding).send(await body)
  })

  app.get<Query>('/api-docs', ({ headers, query }, reply) => {
    const locale = localeOf(headers, query.lang)
    const audience = isAudience(query.audience) ? query.audience : 'member'
    const script = scriptOf(locale, audience)
    return reply
      .headers({
        ...documentHeaders(app.config.publicUrl),
        'content-security-policy': policyOf(script),
        'content-language': languageTag[locale],
        vary: 'locale, cookie',
      })
      .type('text/html; charset=utf-8')
      .send(draw(locale, audience, script))
  })
}

function draw(locale: Locale, audience: Audience, script: string): string {
  const { title, nav, audiences: names, noScript } = texts[locale]
  const link = (one: Audience) =>
    `<a href="/api-docs?lang=${locale}&amp;audience=${one}"${one === audience ? ' aria-current="page"' : ''}>${names[one]}</a>`
  return `<!doctype html><html lang="${languageTag[locale]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>
<link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head><body>
<nav aria-label="${nav}">${audiences.map(link).join('')}</nav><main></main>
<noscript>${noScript}<a href="/openapi.json?lang=${locale}">openapi.json</a></noscript>
<script src="${RENDERER}"></script><script>${script}</script></body></html>`
}
