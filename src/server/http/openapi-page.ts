// The page of the interface document, drawn by Redoc, which lies in public/vendor as its makers built it
// (docs/adr/0411): a page that lists all calls of an audience, and one a chapter (docs/adr/0975).
import { createHash } from 'node:crypto'
import { languageTag, type Locale } from '#core/locale.ts'
import { audiences, type Audience, type Chapters } from './openapi-part.ts'

const RENDERER = '/vendor/redoc-2.5.4.js'

/** In place of a chapter's name: what the document says in words, and a list of its calls. */
export const CONTENTS = ''

type Texts = {
  title: string
  nav: string
  audiences: Record<Audience, string>
  all: string
  chapters: string
  noScript: string
  labels: Record<string, string>
}

const texts: Record<Locale, Texts> = {
  en: {
    title: 'API · Baigong Mall',
    nav: 'Calls by audience',
    audiences: { member: 'Storefront', merchant: 'Shops', platform: 'Operator' },
    all: 'Guides and all calls',
    chapters: 'Chapters',
    noScript: 'This page needs scripts. The document itself: ',
    labels: {},
  },
  zh_CN: {
    title: '接口文档 · 百工商城',
    nav: '按使用方分类',
    audiences: { member: '买家端', merchant: '商家端', platform: '平台端' },
    all: '指南与全部接口',
    chapters: '章节',
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
}

type Place = { locale: Locale; audience: Audience; chapter?: string | undefined }

const addressIn = (folder: string, { locale, audience, chapter }: Place): string =>
  `${folder}?${new URLSearchParams({ lang: locale, audience, ...(chapter !== undefined && { chapter }) })}`

/** Markdown, a heading a chapter: the page searches what stands below its headings. */
export function contents(place: Place, chapters: Chapters): string {
  const sections = [...chapters].map(([chapter, calls]) => {
    const page = addressIn('/api-docs', { ...place, chapter })
    const lines = calls.map(
      ({ method, path, operationId, summary }) =>
        `- [${summary}](${page}#tag/${chapter}/operation/${operationId}) \`${method} ${path}\``,
    )
    return `# ${chapter}\n\n${lines.join('\n')}`
  })
  return sections.join('\n\n')
}

/** Addresses of calls led to the page of their audience before it had chapters. */
const FORWARD = `{
  const asked = new URLSearchParams(location.search)
  const [, chapter] = /^#tag\\/([^/]+)/.exec(location.hash) ?? []
  if (chapter && !asked.has('chapter')) {
    asked.set('chapter', chapter)
    location.replace(\`?\${asked}\${location.hash}\`)
  }
}`

const scriptOf = (place: Place): string => {
  const { locale, audience, chapter = CONTENTS } = place
  const options = {
    labels: texts[locale].labels,
    downloadUrls: [{ url: addressIn('/openapi.json', { locale, audience }) }],
    jsonSamplesExpandLevel: 3,
    pathInMiddlePanel: true,
    sortRequiredPropsFirst: true,
    theme: { typography: { fontFamily: 'system-ui, sans-serif', headings: { fontFamily: 'system-ui, sans-serif' } } },
  }
  const document = addressIn('/openapi.json', { locale, audience, chapter })
  const draw = `Redoc.init(${JSON.stringify(document)}, ${JSON.stringify(options)}, document.querySelector('main'))`
  return chapter === CONTENTS ? `${FORWARD}\n${draw}` : draw
}

const STYLE =
  'body{margin:0}nav{display:flex;gap:24px;padding:12px 40px;font:14px system-ui,sans-serif;background:#1f2d3d;' +
  'color:#fff;position:relative;z-index:2}nav a{color:#fff}nav [aria-current]{font-weight:700}' +
  'nav [aria-current=page]{text-decoration:none}' +
  'summary{cursor:pointer}details[open] ul{position:absolute;left:0;right:0;top:100%;margin:0;padding:12px 40px;' +
  'columns:160px;list-style:none;background:#1f2d3d}li{padding:4px 0}'
/** Of the one style sheet that this version of the renderer brings as text. */
const RENDERERS_STYLE = 'QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='

const hash = (text: string): string => createHash('sha256').update(text).digest('base64')

/** Redoc writes its rules into the style sheet by script, sizes into attributes, and searches in a worker. */
const policyOf = (script: string): string =>
  `default-src 'none'; script-src 'self' 'sha256-${hash(script)}'; style-src 'sha256-${hash(STYLE)}' ` +
  `'sha256-${hash('')}' 'sha256-${RENDERERS_STYLE}'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; worker-src blob:; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

type Drawn = { html: string; /** Content-Security-Policy. */ policy: string }

/** `chapter`: undefined: the list of all. */
export function drawDocument(place: Place, chapters: readonly string[]): Drawn {
  const { locale, audience, chapter } = place
  const { title, nav, audiences: names, all, chapters: chaptersLabel, noScript } = texts[locale]
  const link = (words: string, to: Place, current?: 'page' | 'true' | false) => {
    // The renderer opens what the hash names.
    const address = addressIn('/api-docs', to).replaceAll('&', '&amp;') + (to.chapter ? `#tag/${to.chapter}` : '')
    return `<a href="${address}"${current ? ` aria-current="${current}"` : ''}>${words}</a>`
  }
  const ofAudience = (one: Audience) =>
    link(names[one], { locale, audience: one }, one === audience && (chapter === undefined ? 'page' : 'true'))
  const inList = (words: string, one?: string) =>
    `<li>${link(words, { ...place, chapter: one }, one === chapter && 'page')}</li>`
  const list = [inList(all), ...chapters.map((one) => inList(one, one))].join('')
  const script = scriptOf(place)
  const html = `<!doctype html><html lang="${languageTag[locale]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${chapter === undefined ? '' : `${chapter} · `}${title}</title>
<link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head><body>
<nav aria-label="${nav}">${audiences.map(ofAudience).join('')}
<details><summary>${chapter ?? chaptersLabel}</summary><ul>${list}</ul></details></nav><main></main>
<noscript>${noScript}<a href="/openapi.json?lang=${locale}">openapi.json</a></noscript>
<script src="${RENDERER}"></script><script>${script}</script></body></html>`
  return { html, policy: policyOf(script) }
}
