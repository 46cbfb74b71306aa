// Lighthouse's desktop preset on a page, in a fresh headless Chromium each time.
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const FLAGS = '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'
const FOLDER = 'test-results/lighthouse'
/** `npm run bench` looks for one. */
const CHROMIUM = process.env['CHROMIUM']

export const hasChromium = Boolean(CHROMIUM)

export type Scores = {
  path: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  misses: string[]
}

/** As its Chromium asks. */
const headers = {
  accept: 'text/html',
  'accept-language': 'en-US,en;q=0.9',
  'accept-encoding': 'gzip, deflate, br, zstd',
}
const ASKED_MAX = 100

/** Until it is sent as a page that many people look at is: kept, and packed once more. */
async function untilKept(address: string): Promise<void> {
  for (let asked = 0; asked < ASKED_MAX; asked++) {
    const answer = await fetch(address, { headers })
    await answer.arrayBuffer()
    if (answer.headers.get('content-encoding') === 'br') return
    await pause(50)
  }
  throw new Error(`${address} is not kept`)
}

export async function inspect(url: string, path: string): Promise<Scores> {
  await untilKept(url + path)
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${path.replace(/\W+/g, '-') || 'home'}.json`)
  const words = [
    url + path,
    '--preset=desktop',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    `--chrome-flags=${FLAGS}`,
  ]
  await promisify(execFile)('lighthouse', words, { env: { ...process.env, CHROME_PATH: CHROMIUM } })
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
  const counted = new Set(
    Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  )
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    misses: Object.values(audits).flatMap((audit) =>
      counted.has(audit.id) && audit.score !== null && audit.score < 0.9 ? [audit.id] : [],
    ),
  }
}

type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { id: string; score: number | null; numericValue?: number }>
}
