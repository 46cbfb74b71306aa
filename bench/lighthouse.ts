// Lighthouse's desktop preset on a page, in a fresh headless Chromium each time.
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

export async function inspect(url: string, path: string): Promise<Scores> {
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
