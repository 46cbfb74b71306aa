// The pages that stand in for others while nothing can be drawn: the mall comes up or goes down, or has more to do than
// it can.
import { createHash } from 'node:crypto'
import { languageTag, type Locale } from '#core/locale.ts'
import { ownProblems, problemText } from '../problems.ts'

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{max-width:32em;margin:20vh auto 0;padding:0 16px;text-align:center}h1{font-size:20px}'

/** For both pages: no script, nothing fetched. */
export const STAND_IN_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

const page = (language: string, head: string, body: string): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${head}<style>${STYLE}</style>
<main>${body}</main>`

/** It asks again by itself: what it waits for takes seconds. */
export const startingPage = (retryAfterS: number): string =>
  page(
    'zh-CN',
    `<title>百工商城</title><meta http-equiv="refresh" content="${retryAfterS}">`,
    `<p>商城正在启动或重启，页面将自动刷新……</p><p lang="en">The mall is starting or restarting. This page refreshes by itself.</p>`,
  )

const again: Record<Locale, string> = { en: 'Try again', zh_CN: '再试一次' }

/** It waits for the reader: pages that ask again by themselves keep a busy mall busy. */
export function busyPage(locale: Locale): string {
  const said = problemText(ownProblems, 'tooBusy', locale)
  return page(
    languageTag[locale],
    `<title>${said}</title>`,
    `<p lang="en">503</p><h1>${said}</h1><p><a href="">${again[locale]}</a></p>`,
  )
}
