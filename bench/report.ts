// The figures beside their targets, as Markdown: printed and kept.
import type { BareRender } from './bare.ts'
import { round, table } from './document.ts'
import type { Scores } from './lighthouse.ts'
import type { Measured } from './load.ts'
import type { Presses } from './presses.ts'
import type { Starts } from './starts.ts'
import type { Share } from './turns.ts'
import type { Bytes, Weight } from './weights.ts'
import { SETTLING_S, workloads, type Limit, type Workload, type WorkloadName } from './workloads.ts'

export type LoadRow = Measured & { name: WorkloadName; connections: number }
export type Figures = {
  starts?: Starts
  load: LoadRow[]
  /** By path: React alone. */
  bare: Record<string, BareRender>
  share?: Share
  weights: Weight[]
  scores: Scores[]
  presses: Presses[]
  /** RSS after 16,000 pages that nobody had asked for and after all the rest, each at once and a minute later. */
  memory: { [K in 'crawledMb' | 'quietMb' | 'loadedMb' | 'loadedQuietMb']?: number | undefined }
}

/** What is asked for on two cores. */
const LIMITS = {
  scriptsKb: 120,
  stylesKb: 10,
  warmMs: 1500,
  idleMb: 200,
  loadedMb: 400,
  quietMb: 300,
  importMs: 30_000,
  cloneMs: 120_000,
  shareOfBare: 0.5,
  score: 100,
  lcpMs: 250,
  inpMs: 50,
}

type Line = { what: string; target: string; reached: string; isMet: boolean }

export function targetTable(figures: Figures): string {
  const lines = [...ofLoad(figures), ...ofPages(figures), ...ofStarts(figures)]
  return table(
    ['target', 'asked', 'reached', ''],
    lines.map(({ what, target, reached, isMet }) => [what, target, reached, isMet ? 'met' : '**missed**']),
  )
}

const best = (figures: Figures, name: WorkloadName): LoadRow | undefined =>
  figures.load.filter((row) => row.name === name && row.failures === 0).toSorted((a, b) => b.perSecond - a.perSecond)[0]

function ofLoad(figures: Figures): Line[] {
  return Object.entries(workloads as Record<WorkloadName, Workload>).flatMap(
    ([name, { title, target, limits = [] }]) => {
      const ofLimits = limits.flatMap((limit) => ofLimit(figures, name as WorkloadName, limit))
      if (target === undefined || !figures.load.some((row) => row.name === name)) return ofLimits
      const row = best(figures, name as WorkloadName)
      const reached = row ? `${round(row.perSecond)}/s (${row.connections} connections)` : 'failed'
      const isMet = (row?.perSecond ?? 0) >= target
      return [{ what: title, target: `${round(target)}/s`, reached, isMet }, ...ofLimits]
    },
  )
}

const WORDS = { p95: 'p95', p99: 'p99', cpu: 'CPU of server and PostgreSQL' }

function ofLimit({ load }: Figures, name: WorkloadName, { what, ms, at }: Limit): Line[] {
  return load
    .filter((row) => row.name === name && row.connections === at)
    .flatMap(({ failures, serverMs, postgresMs, ...row }) => {
      const spent = serverMs === undefined || postgresMs === undefined ? undefined : serverMs + postgresMs
      const reached = what === 'cpu' ? spent : row[what]
      if (reached === undefined) return []
      return {
        what: `${workloads[name].title}, ${WORDS[what]} at ${at} connections`,
        target: `${ms} ms`,
        reached: failures > 0 ? 'failed' : `${round(reached, 1)} ms`,
        isMet: failures === 0 && reached <= ms,
      }
    })
}

function ofPages({ share, weights, scores, presses }: Figures): Line[] {
  const lines: Line[] = []
  if (share)
    lines.push({
      what: 'List page rendered by the whole stack, of React alone, core against core',
      target: round(LIMITS.shareOfBare, 2),
      reached: `${round(share.share, 2)} (${round(share.alone, 2)} of ${round(share.stack, 2)} ms)`,
      isMet: share.share >= LIMITS.shareOfBare,
    })
  for (const { path, scripts, styles } of weights) {
    lines.push(ofBytes(`Scripts of ${path}, gzip`, LIMITS.scriptsKb, scripts.gzip))
    if (path.startsWith('/detail')) lines.push(ofBytes(`Styles of ${path}, gzip`, LIMITS.stylesKb, styles.gzip))
  }
  for (const { path, performance, accessibility, lcpMs } of scores) {
    lines.push({
      what: `Lighthouse desktop of ${path}: performance, accessibility`,
      target: `${LIMITS.score}, ${LIMITS.score}`,
      reached: `${performance}, ${accessibility}`,
      isMet: performance === LIMITS.score && accessibility === LIMITS.score,
    })
    lines.push({
      what: `LCP of ${path}`,
      target: `${LIMITS.lcpMs} ms`,
      reached: `${lcpMs} ms`,
      isMet: lcpMs <= LIMITS.lcpMs,
    })
  }
  for (const { path, count, ms } of presses)
    lines.push({
      what: `INP of ${path}, the slowest of ${count} presses`,
      target: `${LIMITS.inpMs} ms`,
      reached: `${round(ms)} ms`,
      isMet: ms <= LIMITS.inpMs,
    })
  return lines
}

const ofBytes = (what: string, mostKb: number, bytes: number): Line => ({
  what,
  target: `${mostKb} KB`,
  reached: kb(bytes),
  isMet: bytes <= mostKb * 1024,
})

function ofStarts({ starts, memory }: Figures): Line[] {
  const under = (what: string, target: number, reached: number | undefined, say: (value: number) => string): Line[] =>
    reached === undefined ? [] : [{ what, target: say(target), reached: say(reached), isMet: reached <= target }]
  const mb = (value: number): string => `${value} MB`
  const ofMemory = [
    ...under('Memory (RSS) after every product was crawled', LIMITS.loadedMb, memory.crawledMb, mb),
    ...under('the same a minute later', LIMITS.quietMb, memory.quietMb, mb),
    ...under('Memory (RSS) after all workloads of known pages and of the API', LIMITS.loadedMb, memory.loadedMb, mb),
    ...under('the same a minute later', LIMITS.quietMb, memory.loadedQuietMb, mb),
  ]
  if (!starts) return ofMemory
  return [
    ...under('Started again with npm start, until the first page', LIMITS.warmMs, starts.warmByNpmMs, seconds),
    ...under(
      'First start: import of the whole catalogue with its search index',
      LIMITS.importMs,
      starts.importMs,
      seconds,
    ),
    ...under('Fresh clone to first page', LIMITS.cloneMs, starts.cloneMs, seconds),
    ...under('Memory of the idle server (RSS)', LIMITS.idleMb, starts.idleMb, mb),
    ...ofMemory,
  ]
}

export function loadTable({ load }: Figures): string {
  return table(
    [
      'workload',
      'connections',
      'a second',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'CPU ms each: server',
      'PostgreSQL',
      'generator, cores',
    ],
    load.map((row) => [
      row.failures > 0 ? `**failed** (${row.failures}×): ${workloads[row.name].title}` : workloads[row.name].title,
      String(row.connections),
      round(row.perSecond),
      round(row.p50, 2),
      round(row.p95, 2),
      round(row.p99, 2),
      round(row.serverMs, 3),
      round(row.postgresMs, 3),
      round(row.generatorCores, 2),
    ]),
  )
}

export const bareTable = ({ bare }: Figures): string =>
  table(
    ['React alone (renderToString of the loaded tree)', 'a second', 'CPU ms each', 'HTML'],
    Object.entries(bare).map(([path, { perSecond, cpuMs, bytes }]) => [
      path,
      round(perSecond),
      round(cpuMs, 2),
      kb(bytes),
    ]),
  )

export const weightTable = ({ weights }: Figures): string =>
  table(
    ['first load', 'HTML gzip / br', 'scripts gzip / br', 'styles gzip / br', 'all, plain'],
    weights.map(({ path, html, scripts, styles }) => [
      path,
      two(html),
      two(scripts),
      two(styles),
      kb(html.plain + scripts.plain + styles.plain),
    ]),
  )

export const scoreTable = ({ scores }: Figures): string =>
  table(
    ['Lighthouse, desktop', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'audits below 0.9'],
    scores.map(({ path, performance, accessibility, bestPractices, seo, lcpMs, misses }) => [
      path,
      ...[performance, accessibility, bestPractices, seo].map(String),
      `${lcpMs} ms`,
      misses.join(', ') || 'none',
    ]),
  )

export function startTable({ starts, memory }: Figures): string {
  if (!starts) return ''
  const rows = [
    ['First start on an empty data folder, until ready', seconds(starts.firstMs)],
    ['of it the import', seconds(starts.importMs)],
    ['Started again: node dist/mall/main.js', seconds(starts.warmMs)],
    ['Started again: npm start, until the first page', seconds(starts.warmByNpmMs)],
    [
      'Fresh clone to first page (npm cache warm)',
      starts.cloneMs === undefined ? 'not measured in this run (--clone)' : seconds(starts.cloneMs),
    ],
    ['RSS of the server 10 s after its start', `${starts.idleMb ?? '–'} MB`],
    ['RSS after every product was crawled, a minute later', `${memory.crawledMb ?? '–'}, ${memory.quietMb ?? '–'} MB`],
    [
      'RSS after the API and kept pages above, a minute later',
      `${memory.loadedMb ?? '–'}, ${memory.loadedQuietMb ?? '–'} MB`,
    ],
  ]
  return table(['start and memory', ''], rows)
}

/** Of the environment, what changes how quick or large a process is. */
const TELLING = ['MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS', 'UV_THREADPOOL_SIZE', 'WORKERS']

export function startedWith(
  program: readonly string[],
  settings: Readonly<Record<string, string>>,
  own: NodeJS.ProcessEnv,
): string {
  const all = { ...Object.fromEntries(TELLING.flatMap((name) => (own[name] ? [[name, own[name]]] : []))), ...settings }
  const said = Object.entries(all).map(([name, value]) => `\`${name}=${value.replace(`${process.cwd()}/`, '')}\``)
  return `Started with \`node ${program.join(' ')}\`, ${said.join(', ')}, and for rendered pages \`PAGE_CACHE=off\`; all else is as it comes.`
}

const kb = (bytes: number): string => `${round(bytes / 1024, 1)} KB`
const two = ({ gzip, brotli }: Bytes): string => `${kb(gzip)} / ${kb(brotli)}`
const seconds = (ms: number): string => `${round(ms / 1000, 2)} s`

export const NOTES = `How to read it:

- The generator (bench/generator.ts: keep-alive connections, each with one request under way) is a process of its own on the same machine. Its share stands in the last column of the load table: with two cores, a server that could use more than the rest is held back by it. One failed answer fails the run.
- CPU is user and system time from /proc during the run, divided by the answers: of the server's process with all its threads, and of the postmaster with its backends. A checkout counts as one, with all its five calls.
- "Every query new": 30,000 queries that differ; no run comes to one twice, and a run that would is not written down. Each is made of a part that is there: its category, values of its own filter rows, its brand, its stock; with words also its model, kind or maker as people type them. The mall was asked beforehand: every query of a category lists something, and of those by words 95 %, the rest being parts that it does not sell. The answers are counted again while they are measured. "In turn": 200 of them, each asked once before the run, as the pages are that many people look at.
- "Cold": each page is asked for the first time since the server started, and nothing of it is kept beforehand. It is measured twice: in the first seconds of a server, when V8 still compiles what draws pages, and after ${SETTLING_S} seconds of other cold pages of the same kind. "Kept": it was asked for before. "Rendered": \`PAGE_CACHE=off\`, as for people who have signed in: each page is made anew, of a list with what was drawn of the same answer for others (docs/adr/0974). All are compressed as a browser asks for it. The crawl asks for every product in both languages, by 4 connections, on a server of its own; people browse meanwhile.
- React alone has the same tree with the same data, without request, routing, data, dehydration and compression; of the list, one category is drawn by it from the beginning each time, and rendered by the whole stack as said above (8 connections), in turns of a second, eleven times, and the middle one counts: the CPU time of React alone, of that of server and PostgreSQL for the same page, so that it does not matter how many cores each had.
- The user centre: eight buyers with 2,000 orders, 3,000 records of points and as many of the balance, 3,400 reviews, 600 invoices, 200 cases of after-sales, 500 favourites and 200 footprints each; the one call that each page makes, each series with 8 connections alone. \`npm run bench -- --only user-center\` measures them and keeps nothing.
- The checkout is the whole way of one order with two lines: address list, add to cart, confirm, submit, pay (the sandbox pays within the call, with its signed notice).
- Lighthouse runs against a visitor's page that is kept, with its simulated desktop network; LCP is its figure. INP is the slowest of real presses in Chromium at the network of the same preset: whatever can be pressed at the top of the page without leaving it, and typing into the search; Chromium tells it in steps of 8 ms.`
