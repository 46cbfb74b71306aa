import { expect, test } from 'vitest'
import { startedWith, targetTable, type Figures, type LoadRow } from './report.ts'

const row: LoadRow = {
  name: 'checkout',
  connections: 32,
  perSecond: 250,
  p50: 120,
  p95: 200,
  p99: 219,
  serverMs: 4,
  postgresMs: 3.4,
  generatorCores: 0.1,
  failures: 0,
  first: undefined,
  emptyShare: 0,
  isUsedUp: false,
}
const none: Figures = { load: [], bare: {}, weights: [], scores: [], presses: [], memory: {} }
const lines = (figures: Partial<Figures>): string[][] =>
  targetTable({ ...none, ...figures })
    .split('\n')
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
const marks = (figures: Partial<Figures>): Record<string, string> =>
  Object.fromEntries(lines(figures).map((cells) => [cells[1]!, cells[4]!]))

test('a figure is met or missed by each of its targets on its own', () => {
  const title = 'API: full checkout (address, cart, confirm, submit, pay)'
  const [p99, cpu] = [
    `${title}, p99 at 32 connections`,
    `${title}, CPU of server and PostgreSQL at 32 connections`,
  ] as const
  expect(marks({ load: [row] })).toEqual({ [title]: 'met', [p99]: 'met', [cpu]: 'met' })
  expect(marks({ load: [{ ...row, perSecond: 239, postgresMs: 3.6 }] })).toEqual({
    [title]: '**missed**',
    [p99]: 'met',
    [cpu]: '**missed**',
  })
  expect(marks({ load: [{ ...row, failures: 1 }] })[title]).toBe('**missed**')
})

test('bytes of a page, presses and memory have targets', () => {
  const of = (kb: number) => ({ plain: 0, gzip: kb * 1024, brotli: 0 })
  const weights = [{ path: '/detail/7', html: of(20), scripts: of(121), styles: of(9.9) }]
  const presses = [{ path: '/', count: 9, ms: 56, slowest: '多选' }]
  expect(marks({ weights, presses, memory: { crawledMb: 400, quietMb: 301 } })).toEqual({
    'Scripts of /detail/7, gzip': '**missed**',
    'Styles of /detail/7, gzip': 'met',
    'INP of /, the slowest of 9 presses': '**missed**',
    'Memory (RSS) after every product was crawled': 'met',
    'the same a minute later': '**missed**',
  })
})

test('the figures tell what the server was started with', () => {
  const settings = { NODE_ENV: 'production', DEMO: 'on' }
  const said = startedWith(['--expose-gc', 'src/main.ts'], settings, { NODE_ENV: 'test', WORKERS: '2', HOME: '/root' })
  expect(said).toContain('`node --expose-gc src/main.ts`')
  expect(said).toContain('`WORKERS=2`, `NODE_ENV=production`, `DEMO=on`')
  expect(said).not.toContain('HOME')
})
