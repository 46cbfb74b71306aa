// What docs/benchmarks.md says of customer service.
import { machine, round, seriesOf, table } from '../document.ts'
import { PACE, type Delivered } from './delivery.ts'
import type { Idle } from './idle.ts'
import type { Kept } from './nothing-lost.ts'

type Seen = {
  talks: number
  cuts: number
  windows: number
  others: number
  kept: Kept
  /** Calls that were asked to come back. */
  busy: number
  delivered: Delivered
  idle: Idle
}

/** What is asked for, in ms and MB. */
const [DELIVERED_MS, BACK_MS, ALL_BACK_MS, MORE_MB] = [150, 2000, 15_000, 250]
/** Ours: beside that PostgreSQL is as before. */
const [MORE_CORES, MORE_LINES] = [0.1, 2]

/** What is asked for, and how. */
const FILES = [
  'chat',
  'chat/nothing-lost',
  'chat/talks',
  'chat/delivery',
  'chat/idle',
  'chat/idle-windows',
  'chat/window',
  'races/pages-meanwhile',
]

type Row = string[]
const row = (what: string, asked: string, seen: string, isHeld: boolean): Row => [
  what,
  asked,
  seen,
  isHeld ? 'held' : '**missed**',
]

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
const median = (times: readonly number[]): number => percentile(times, 0.5)
const slow = (times: readonly number[]): number => percentile(times, 0.99)

function ofTalks({ kept, cuts, delivered }: Seen): Row[] {
  const { tookMs, missing, backMs } = delivered
  const how = `${round(kept.messages)} messages in ${round(kept.seconds)} s, ${round(kept.cuts)} cuts`
  return [
    row('lost', 'none', `${kept.lost} of ${how}`, kept.lost === 0 && kept.cuts === cuts),
    row('doubled, stored or shown', 'none', String(kept.doubled), kept.doubled === 0),
    row('conversations in another order on one side', 'none', String(kept.disordered), kept.disordered === 0),
    row(
      `from one node to a window on the other, p99 at ${PACE} a second`,
      `${DELIVERED_MS} ms`,
      `${round(slow(tookMs))} ms of ${round(tookMs.length)} (p50 ${round(median(tookMs))})`,
      missing === 0 && slow(tookMs) <= DELIVERED_MS,
    ),
    row(
      'a window whose line was cut is back, the slowest',
      `${BACK_MS / 1000} s`,
      `${round(Math.max(...backMs))} ms of ${round(backMs.length)} (p50 ${round(median(backMs))})`,
      Math.max(...backMs) <= BACK_MS,
    ),
  ]
}

function ofIdle({ windows, idle }: Seen): Row[] {
  const { before, meanwhile, isFull, backMs, returning } = idle
  const refused = meanwhile.pages.refused + returning.refused
  const moreMb = meanwhile.rssMb - before.rssMb
  const [lines, cores] = [meanwhile.databaseLines, meanwhile.databaseCores]
  const slowest = Math.max(...backMs)
  return [
    row(
      `${round(windows)} idle windows, more memory of their node`,
      `${MORE_MB} MB`,
      `${round(moreMb)} MB, ${round(meanwhile.rssMb)} in all`,
      moreMb <= MORE_MB,
    ),
    ...(isFull === undefined ? [] : [oneMore(isFull)]),
    row(
      'PostgreSQL meanwhile',
      'unaffected',
      `${round(cores, 2)} of a core, ${lines} lines; before ${round(before.databaseCores, 2)}, ${before.databaseLines}`,
      cores <= before.databaseCores + MORE_CORES && lines <= before.databaseLines + MORE_LINES,
    ),
    pages('kept pages of that node', before.pages.kept, meanwhile.pages.kept),
    pages('drawn pages of that node', before.pages.drawn, meanwhile.pages.drawn),
    row('pages asked to come back, then and while all return', 'none', String(refused), refused === 0),
    row(
      'all windows back after a restart of their node',
      `${ALL_BACK_MS / 1000} s`,
      `the last after ${round(slowest / 1000, 1)} s (half after ${round(median(backMs) / 1000, 1)})`,
      backMs.length === windows && slowest <= ALL_BACK_MS,
    ),
  ]
}

const oneMore = (isFull: boolean): Row =>
  row('one more than a node holds', 'turned away', isFull ? 'turned away' : 'let in', isFull)

function pages(what: string, before: readonly number[], meanwhile: readonly number[]): Row {
  const limit = 2 * slow(before)
  return row(
    `${what}, p99`,
    `at most twice ${round(slow(before), 1)} ms`,
    `${round(slow(meanwhile), 1)} ms of ${round(meanwhile.length)} (p50 ${round(median(meanwhile), 1)}, before ${round(median(before), 1)})`,
    slow(meanwhile) <= limit,
  )
}

export function written(postgres: string, seen: Seen): string {
  return `## Customer service

${machine(postgres)}; \`npm run bench:chat\`. Two server processes of one database: buyers have their windows on the one and the desk has its own on the other, each behind a line that can be cut. Conversations go ten at a time; a cut breaks all windows and calls of its line, which go on after the pauses of the page with the same words; who is asked to come back does so, ${round(seen.busy)} times in this run. For the time until a window is back, the line of ${round(seen.talks)} windows is cut at once. Idle windows are of as many accounts, on the node of the desk, and say every fifteen seconds that they are there; one visitor opens pages of that node meanwhile, as in the time before. The restart counts from when the node answers again. Servers, PostgreSQL and all windows share these cores; others of this machine had a load of ${round(seen.others, 1)} before it began.

${seriesOf('chat', FILES)}

${table(['what', 'asked', 'seen', ''], [...ofTalks(seen), ...ofIdle(seen)])}`
}
