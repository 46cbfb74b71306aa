/**
 * What main.ts serves from a database: door → API → pages → clock. Read it from top to bottom; it stops in the reverse
 * order.
 */
import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { SIMULATOR_PATH, api } from './api.ts'
import { features } from './features.ts'
import { fillDemo, jobs } from './jobs.ts'
import { openSimulator } from './simulator/index.ts'
import { isImported } from '#features/catalogue-import/server/index.ts'
import { isRebuildOwed, startSearch } from '#features/search/server/index.ts'
import { listen } from '#server/cache/changes.ts'
import { startClock } from '#server/work/clock.ts'
import { addressOf, type Config } from '#server/settings/config.ts'
import { serveConsole, serveDocument } from '#server/pages/console.ts'
import { connect, QUIET_MS, type Database, type Where } from '#server/database/database.ts'
import { laterScripts, serveFiles } from '#server/pages/files.ts'
import { Listener } from '#server/http/listener.ts'
import { sharedCaches } from '#server/cache/shared.ts'
import { tag, type Tag } from '#server/cache/tags.ts'
import { loadLanguages } from '#server/http/languages.ts'
import { logOptions, makeLog } from '#server/log.ts'
import { migrate } from '#server/database/migrate.ts'
import { pageCache } from '#server/pages/page-cache.ts'
import { servePages } from '#server/pages/pages.ts'
import { RenderWorker } from '#server/pages/render-worker.ts'
import { renderHere, type BuiltPages } from '#server/pages/rendering.ts'
import { writePidFile } from '#server/process/pid-file.ts'
import { sessions } from '#server/identity/sessions.ts'
import { runScript, step } from '#server/process/steps.ts'
import type { ShutdownHooks } from '#server/process/shutdown-hooks.ts'
import { tidyWhenIdle } from '#server/process/idle-gc.ts'
import { slimWhenLarge } from '#server/process/large.ts'
import { startWorkers } from '#server/process/workers.ts'
import { demoPeople, demoStaff } from './demo/people.ts'
import { welcome } from './welcome.ts'

const dev = process.argv.includes('--dev')
/** Requests under way get this long when the mall closes. */
const FINISH_LIMIT_MS = 10_000

type Start = { where: Where; shutdown: ShutdownHooks }
type Opened = {
  db: Database
  listener: Listener
  /** None in development. */ renderer?: Promise<BuiltPages> | undefined
}

export async function openMall(config: Config, { where, shutdown }: Start): Promise<void> {
  if (cluster.isPrimary && config.workers > 1) {
    await fill(config, { where, shutdown })
    shutdown.push(startWorkers(config.workers))
    return welcome(config)
  }

  const renderer = dev ? undefined : readRenderer() // it comes while the database is asked
  const listener = new Listener()
  const port = await listener.listen(config)
  if (cluster.isPrimary && config.databaseUrl === undefined)
    shutdown.push(
      writePidFile(config.dataFolder, { address: addressOf(config.host, port), instance: listener.instance }),
    )

  const db = connect(where, { max: config.pool, idleMs: QUIET_MS })
  shutdown.push(() => db.destroy())
  listener.health.database = db
  listener.health.dataFolder = config.dataFolder
  await fill(config, { where, shutdown })
  const publicUrl = config.port === 0 ? addressOf(config.host, port) : config.publicUrl
  const consoleUrl = config.consoleUrl.replace(config.publicUrl, publicUrl)
  await serve({ ...config, publicUrl, consoleUrl }, { db, where, shutdown, listener, renderer })
}

/** Tables, catalogue, search and, in demo mode, its people and sales: what is there already is left alone. */
async function fill(config: Config, { where, shutdown }: Start): Promise<void> {
  if (cluster.isWorker) return // the primary did
  await migrate(where)
  const db = connect(where, { max: 1 })
  const isFilled = (await isImported(db)) && !(await isRebuildOwed(db)) && (!config.demo || (await hasDemoPeople(db)))
  await db.destroy()
  // In a process of its own: an import takes memory that this one would keep for ever.
  if (isFilled) return
  const seeding = runScript('scripts/seed.ts')
  shutdown.push(seeding.stop)
  await step('Catalogue', () => seeding.done)
  if (config.demo) await step('Sales', () => fillSales(config, where))
}

async function fillSales(config: Config, where: Where): Promise<void> {
  const db = connect(where, { max: 4 })
  try {
    await fillDemo(db, config)
  } finally {
    await db.destroy()
  }
}

async function hasDemoPeople(db: Database): Promise<boolean> {
  const [people, staff] = [demoPeople(), demoStaff()].map((some) => some.map(({ mobile }) => mobile))
  const found = await db.selectFrom('account').select('id').where('mobile', 'in', people!).execute()
  const foundStaff = await db.selectFrom('staff').select('id').where('mobile', 'in', staff!).execute()
  return found.length === people!.length && foundStaff.length === staff!.length
}

/**
 * In demo mode, providers that are not set up are played by the simulator; it answers under this mall's own address.
 */
function withSimulator(config: Config, shutdown: ShutdownHooks) {
  if (!config.demo) return { config, simulator: undefined }
  const { publicUrl, dataFolder } = config
  const simulator = openSimulator({
    url: publicUrl + SIMULATOR_PATH,
    mall: publicUrl,
    folder: join(dataFolder, 'simulator'),
  })
  shutdown.push(simulator.close)
  const { wechat, alipay, paypal } = simulator.accounts
  return {
    config: {
      ...config,
      wechat: config.wechat ?? wechat,
      alipay: config.alipay ?? alipay,
      paypal: config.paypal ?? paypal,
    },
    simulator: simulator.routes,
  }
}

async function serve(given: Config, { db, where, shutdown, listener, renderer }: Start & Opened): Promise<void> {
  const { config, simulator } = withSimulator(given, shutdown)
  const log = makeLog(config.log)
  await loadLanguages(db)

  shutdown.push(await startSearch(db, config, { where, log, drop: heard }))
  const app = api(db, {
    config,
    simulator,
    server: { ...logOptions(log), trustProxy: config.trustProxy, serverFactory: () => listener.server },
  })
  shutdown.push(() => app.close())
  const cache = config.pageCache && !dev ? pageCache() : undefined
  const live = features.flatMap((feature) => feature.live?.(db, where) ?? [])
  for (const { stop } of live) shutdown.push(stop)
  const caches = [...sharedCaches, sessions, ...(cache ? [cache] : []), ...live]
  shutdown.push(listen(where, heard, missed))
  function missed(line: 'lost' | 'open'): void {
    for (const one of caches) one.dropAll()
    if (line === 'lost') for (const one of [...sharedCaches, sessions]) one.pause()
  }
  function heard(tags: readonly Tag[]): void {
    for (const one of caches) one.drop(tags)
    if (tags.includes(tag.languages())) void loadLanguages(db)
  }

  const options = { origin: config.publicUrl, cache, relaxed: dev }
  if (!renderer) {
    // Vite's answers come before the API's, on the same server: one port, and its web socket too.
    const { startVite } = await import('#server/pages/vite.ts')
    const vite = await startVite(listener.server, config.consolePath)
    shutdown.push(vite.close)
    serveDocument(app, vite.consoleDocument, { relaxed: true })
    servePages(app, { ...options, render: renderHere(vite.renderer) })
    await app.ready()
    listener.open((request, response) => vite.middleware(request, response, () => app.routing(request, response)))
  } else {
    serveFiles(app, resolve('dist/client'))
    serveConsole(app, resolve('dist/console'))
    const { rendering, reads } = builtPages(await renderer, config, log)
    shutdown.push(() => rendering.close())
    servePages(app, { ...options, render: rendering.render, reads })
    await app.ready()
    listener.open((request, response) => app.routing(request, response))
  }
  listener.health.hasPages = true
  shutdown.push(startClock(db, jobs(config), log))
  shutdown.push(() => listener.close(FINISH_LIMIT_MS))
  for (const { leave } of live) shutdown.push(leave)
  if (!dev) for (const tidy of [tidyWhenIdle, slimWhenLarge]) shutdown.push(tidy())
  if (cluster.isPrimary) welcome(config)
}

const RENDERER = resolve('dist/server/renderer.js')

function readRenderer(): Promise<BuiltPages> {
  const reading = import(RENDERER).then((file: { default: BuiltPages }) => file.default)
  reading.catch(() => undefined) // whoever waits for it is told, and nobody may yet
  return reading
}

function builtPages(renderer: BuiltPages, { workers }: Config, log: FastifyBaseLogger) {
  const later = laterScripts('dist/client')
  const rendering = new RenderWorker(
    renderHere(() => Promise.resolve(renderer), later),
    { renderer: RENDERER, later, log, cores: availableParallelism() / workers },
  )
  return { rendering, reads: renderer.reads }
}
