// npm test, npm run test:deep and npm run check: every step is run and counted, whatever became of those before it.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { build } from './build.mjs'
import { chromium } from './chromium.mjs'
import { graveHoles } from './dependency-audit.mjs'
import { loudly, quietly, say, seconds } from './programs.mjs'

const RESULTS = 'test-results'
/** Tests have a data folder of their own: a mall that runs here does not notice them. */
const apart = { MALL_DATA: '.data/test' }
const deep = { DEEP: '1' }
/**
 * So that all of `npm test` takes ten minutes on two cores. Drawn by the seed, in tests/tier.ts;
 * `JOURNEYS_OF=1 npm test` makes them all.
 */
const oneInFourteen = { JOURNEYS_OF: process.env.JOURNEYS_OF ?? '14' }

export async function check(words) {
  const types = await typesBegun()
  report([...(await staticChecks(types)), await unitTests(words)])
}

export async function test(words) {
  const types = await typesBegun()
  const pages = await counted('build', build)
  report([
    pages,
    ...(await staticChecks(types)),
    await dependencyAudit(),
    await unitTests(words),
    await browserTests(oneInFourteen),
  ])
}

/** What `npm test` samples, whole, and how much of the rules their own tests notice. Hours. */
export async function testDeep(words) {
  const rules = await loudly('vitest run --config tests/rules.vitest.config.ts --reporter=dot --coverage', apart)
  const pages = await counted('build', build)
  const whole = [await unitTests(words, deep), await browserTests(deep)]
  report([pages, one('coverage of the rules', rules === 0), await mutants(), ...whole])
}

/** Changes to money, rules and life cycles that a test of theirs has to notice; Stryker's file says how many. */
async function mutants() {
  const file = fresh('mutation.json')
  const status = await loudly('stryker run', apart)
  return countOf('changes to the rules', status, file, ({ files }) => {
    const ends = Object.values(files).flatMap((one) => one.mutants.map((mutant) => mutant.status))
    const noticed = ends.filter((end) => end === 'Killed' || end === 'Timeout').length
    say(
      `${((100 * noticed) / ends.length).toFixed(1)} % of ${ends.length} changes to the rules are noticed by their tests`,
    )
    return { passed: noticed, failed: 0, skipped: ends.length - noticed, isBroken: false }
  })
}

/**
 * The compiler takes as long as the build and all other checks together and uses one core, so it runs beside them: its
 * end is told with theirs.
 */
async function typesBegun() {
  await quietly('node scripts/route-tree.ts')
  // By its path: the older compiler that makers of clients print by has a `tsc` too.
  return { ended: ended('node node_modules/typescript/bin/tsc') }
}

async function staticChecks(types) {
  const results = []
  for (const [name, command] of [
    ['lint', 'oxlint'],
    ['format', 'oxfmt --check .'],
    ['unused code', 'knip'],
    ['generated documents', 'node scripts/docs.ts --check'],
  ])
    results.push(told(name, await ended(command)))
  return [told('types', await types.ended), ...results]
}

async function ended(command) {
  const started = Date.now()
  return { ...(await quietly(command, apart)), took: seconds(started) }
}

/** A command that is one check: its output is shown only where it failed. */
function told(name, { status, output, took }) {
  say(`${status === 0 ? '✓' : '✗'} ${name.padEnd(24)} ${took}`)
  if (status !== 0) say(output)
  return one(name, status === 0)
}

/** Of all dependencies: those of the build make what we ship. Skipped where the registry cannot be asked. */
async function dependencyAudit() {
  const name = 'known holes'
  const started = Date.now()
  const { output } = await quietly('npm audit --json --fetch-retries=0 --fetch-timeout=20000')
  const holes = graveHoles(output)
  const mark = holes === undefined ? '–' : holes === 0 ? '✓' : '✗'
  say(
    `${mark} ${name.padEnd(24)} ${seconds(started)}${holes === undefined ? ' skipped: the registry does not answer' : ''}`,
  )
  if (holes === undefined) return { name, passed: 0, failed: 0, skipped: 1 }
  if (holes > 0) say(output)
  return one(name, holes === 0)
}

const one = (name, isFine) => ({ name, passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 })

async function counted(name, work) {
  try {
    await work()
    return one(name, true)
  } catch (error) {
    say(error.message)
    return one(name, false)
  }
}

async function unitTests(words, more) {
  const file = fresh('vitest.json')
  const status = await loudly(
    `vitest run --reporter=dot --reporter=json --outputFile.json=${file} ${words.join(' ')}`,
    { ...apart, ...more },
  )
  return countOf('unit and API tests', status, file, (said) => ({
    passed: said.numPassedTests,
    failed: said.numFailedTests,
    skipped: said.numPendingTests + said.numTodoTests,
    isBroken: said.testResults.some((suite) => suite.status === 'failed' && suite.assertionResults.length === 0),
  }))
}

async function browserTests(more) {
  const name = 'browser tests'
  let browser
  const found = await counted(name, async () => (browser = await chromium()))
  if (found.failed) return found
  const file = fresh('playwright.json')
  const about = { CHROMIUM: browser, TEST_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const status = await loudly('playwright test --reporter=dot,json', { ...apart, ...about, ...more })
  return countOf(name, status, file, ({ stats: { expected, flaky, unexpected, skipped }, errors }) => {
    if (flaky > 0) say(`${flaky} passed at the second try only: its trace in test-results/browser says what was late`)
    return { passed: expected + flaky, failed: unexpected, skipped, isBroken: errors.length > 0 }
  })
}

function fresh(name) {
  mkdirSync(RESULTS, { recursive: true })
  rmSync(`${RESULTS}/${name}`, { force: true })
  return `${RESULTS}/${name}`
}

/** From the runner's own file. A run that ended badly, but names no test for it, is a failure of its own. */
function countOf(name, status, file, read) {
  try {
    const { passed, failed, skipped, isBroken } = read(JSON.parse(readFileSync(file, 'utf8')))
    return { name, passed, failed: failed + (isBroken || (status !== 0 && failed === 0) ? 1 : 0), skipped }
  } catch {
    return one(name, false)
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

function report(results) {
  const sum = (what) => results.reduce((all, result) => all + result[what], 0)
  const line = ({ passed, failed, skipped }) =>
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
  say('')
  for (const result of results) say(`${result.failed ? '✗' : '✓'} ${result.name.padEnd(24)} ${line(result)}`)
  say(`\n${line({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') })}`)
  process.exitCode = sum('failed') ? 1 : 0
}
