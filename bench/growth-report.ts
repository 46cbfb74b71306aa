// The figures of a large mall beside their marks, as Markdown: printed and kept.
import { round, table } from './document.ts'
import type { Exported, Latency, Sitemap } from './growth-asks.ts'
import type { Imported, JobRow, Own, Pages } from './growth-measure.ts'
import { LIST_LIMIT_MS, ROUNDS, type Row } from './lists-measure.ts'

export type Figures = {
  codes: number
  lines: number
  version: string
  imported: Imported
  products: number
  skus: number
  orders: number
  startedMs: number
  indexMb: number | undefined
  loadedMb: number | undefined
  afterAllMb: number | undefined
  pages: readonly Pages[]
  sitemap: Sitemap
  suggestions: Latency
  exported: Exported
  lists: readonly Row[]
  own: readonly Own[]
  jobs: readonly JobRow[]
}

/** Asked of a million; `slower` is ours: what two measurements of one thing differ by on a shared machine. */
const LIMITS = { importMs: 300_000, mb: 900, slower: 1.1 }

type Line = { what: string; asked: string; reached: string; isMet: boolean }

function targets(figures: Figures): Line[] {
  const { imported, indexMb, loadedMb, afterAllMb, pages, lists, own, jobs } = figures
  const importMs = Object.values(imported.steps).reduce((sum, ms) => sum + ms, 0)
  const most = Math.max(imported.mb, indexMb ?? 0, loadedMb ?? 0, afterAllMb ?? 0, figures.exported.mb)
  const detail = pages.find(({ name }) => name === 'detailCold')!
  const slower = detail.large.cpuMs / detail.usual.cpuMs
  const kept = (all: readonly boolean[]): string => `${all.filter(Boolean).length} of ${all.length}`
  const [ofLists, ofOwn] = [lists.map(isListMet), own.map(isOwnMet)]
  const ofJobs = jobs.map(isJobMet)
  return [
    {
      what: `Import of ${round(figures.skus)} order codes, with the search`,
      asked: `${round(LIMITS.importMs / 1000)} s`,
      reached: `${round(importMs / 1000)} s`,
      isMet: importMs <= LIMITS.importMs,
    },
    {
      what: 'Memory (RSS), the most of import, server with its index, under load, exporting',
      asked: `${LIMITS.mb} MB`,
      reached: `${round(most)} MB`,
      isMet: most <= LIMITS.mb,
    },
    {
      what: 'HTML: detail, cold: CPU against the mall as it comes',
      asked: 'no more',
      reached: `${round(slower, 2)} times`,
      isMet: slower <= LIMITS.slower,
    },
    { what: 'Lists of the back office', asked: 'all', reached: kept(ofLists), isMet: ofLists.every(Boolean) },
    { what: 'Lists of buyers of many years', asked: 'all', reached: kept(ofOwn), isMet: ofOwn.every(Boolean) },
    { what: 'Jobs within their time', asked: 'all', reached: kept(ofJobs), isMet: ofJobs.every(Boolean) },
  ]
}

const isListMet = ({ p99 }: Row): boolean => p99 < LIST_LIMIT_MS
const isOwnMet = ({ p95, limitMs }: Own): boolean => p95 <= limitMs
/** A job that takes longer than it waits does nothing else. */
const isJobMet = ({ ms, everyMs, failure }: JobRow): boolean => failure === undefined && ms <= everyMs
const mark = (isMet: boolean): string => (isMet ? 'met' : '**missed**')

export function written(figures: Figures): string {
  return `## Growth

${figures.version}; \`npm run bench:growth\`. ${round(figures.skus)} order codes in ${round(figures.products)} products, imported as the first start does it: the catalogue of the seed, then each offer again from nine other makers and in other series. Then ${round(figures.orders)} orders with ${round(figures.lines)} lines, filled by statements. The largest shop and the operator open their lists ${ROUNDS} times each, one after the other; buyers of many years theirs by 8 connections.

${table(
  ['target', 'asked', 'reached', ''],
  targets(figures).map(({ what, asked, reached, isMet }) => [what, asked, reached, mark(isMet)]),
)}

${table(['', ''], once(figures))}

${pageTable(figures)}

${listTables(figures)}`
}

function once({ imported, sitemap, suggestions, exported, ...figures }: Figures): [string, string][] {
  const steps = Object.entries(imported.steps).map(([name, ms]) => `${name} ${round(ms / 1000)} s`)
  const mb = (value: number | undefined): string => `${round(value)} MB`
  const parts = `${round(sitemap.pages)} pages in ${sitemap.parts} parts`
  const took = `${round(exported.rows)} order codes in ${round(exported.ms / 1000, 1)} s, RSS ${mb(exported.mb)}`
  return [
    ['Import', `${steps.join(', ')}; ${round(imported.cpuS)} s of CPU with PostgreSQL's; RSS ${mb(imported.mb)}`],
    ['Started again, until ready', `${round(figures.startedMs)} ms`],
    ['RSS with the index', mb(figures.indexMb)],
    ['RSS after the pages below', mb(figures.loadedMb)],
    ['RSS after the lists of buyers', mb(figures.afterAllMb)],
    ['Sitemap', `${parts}: the index ${round(sitemap.firstMs)} ms, the slowest part ${round(sitemap.slowestMs)} ms`],
    ['Suggestions, 8 connections, p50 / p99', `${round(suggestions.p50, 2)} / ${round(suggestions.p99, 2)} ms`],
    [
      'Products of the largest shop as xlsx',
      `${took}; the longest that another call waited ${round(exported.longestMs)} ms`,
    ],
  ]
}

const pageTable = ({ pages }: Figures): string =>
  table(
    ['8 connections, in turns', 'CPU ms as it comes', 'large', 'p99 ms as it comes', 'large'],
    pages.map(({ title, usual, large }) => [
      title,
      round(usual.cpuMs, 2),
      round(large.cpuMs, 2),
      round(usual.p99, 1),
      round(large.p99, 1),
    ]),
  )

function listTables({ lists, own, jobs }: Figures): string {
  const ofOffice = table(
    ['list of the back office', 'p50, ms', 'p99, ms', ''],
    lists.map((row) => [row.list, round(row.p50, 1), round(row.p99, 1), mark(isListMet(row))]),
  )
  const ofBuyers = table(
    ['list of buyers of many years', 'p95, ms', ''],
    own.map((row) => [row.title, round(row.p95, 1), mark(isOwnMet(row))]),
  )
  const ofJobs = table(
    ['job', 'ms', 'every', ''],
    jobs.map((row) => [row.name, round(row.ms), `${round(row.everyMs / 1000)} s`, row.failure ?? mark(isJobMet(row))]),
  )
  return [ofOffice, ofBuyers, ofJobs].join('\n\n')
}
