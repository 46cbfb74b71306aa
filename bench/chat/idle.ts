// Many windows that only stay open: what they cost their node, PostgreSQL and the pages of others, and how they come
// back when their node starts anew.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { SOCKET_PATH } from '#features/chat/contract.ts'
import type { Database } from '#server/database/database.ts'
import { makePeople, stockGoods, type Person } from '../people.ts'
import { openFilesMax } from '../procfs.ts'
import { emptyLook, look, warmUp, type Looked } from '../races/pages-meanwhile.ts'
import type { MallServer } from '../server.ts'
import type { WindowsHeard, WindowsTold } from './idle-windows.ts'
import { PlainSocket } from './plain-socket.ts'

const [CALM_S, IDLE_S] = [20, 30]
/** What opening them left behind is over by then. */
const SETTLED_MS = 3000
const MADE_AT_ONCE = 1000
/** Of a process, beside its windows. */
const OTHER_FILES = 500

/** The node that has the windows, and goes down in the middle. */
export type WatchedNode = {
  now: () => MallServer
  /** Of PostgreSQL so far, in ms. */
  databaseCpuMs: () => number
  restart: () => Promise<void>
}
/** Of a while: what the node has, what PostgreSQL did, and how long pages took. */
type Spell = { rssMb: number; databaseLines: number; databaseCores: number; pages: Looked }
export type Idle = {
  before: Spell
  meanwhile: Spell
  /** One more than may be was turned away; undefined: there were not that many. */
  isFull: boolean | undefined
  /** From when the node was up again, of each window. */
  backMs: number[]
  /** Pages of the node while they came. */
  returning: Looked
}

type Given = { windows: number; most: number }

export async function idleWindows(db: Database, node: WatchedNode, { windows, most }: Given): Promise<Idle> {
  const files = openFilesMax()
  if (files < windows + OTHER_FILES) throw new Error(`a process opens at most ${files} files here: raise \`ulimit -n\``)
  const people: Person[] = []
  for (let at = 0; at < windows; at += MADE_AT_ONCE)
    people.push(...(await makePeople(db, Math.min(MADE_AT_ONCE, windows - at))))
  const [goods] = await stockGoods(db, 1, 1000)
  const place = { url: node.now().url, person: people[0]!, prodId: goods!.prodId }
  await warmUp(place)
  const spell = (seconds: number) => measured(db, node, { place, seconds })
  const before = await spell(CALM_S)
  const child = fork(join(import.meta.dirname, 'idle-windows.ts'), { execArgv: [] })
  await told(child, { is: 'open', url: node.now().url, tokens: people.map(({ token }) => token) })
  await pause(SETTLED_MS)
  const meanwhile = await spell(IDLE_S)
  const isFull = windows === most ? await isTurnedAway(node.now().url) : undefined
  await node.restart()
  const { url } = node.now()
  const [returning, backMs] = [emptyLook(), [] as number[]]
  await look({ ...place, url }, returning, async () => {
    const back = await told(child, { is: 'moved', url })
    if (back.is === 'back') backMs.push(...back.tookMs)
  })
  child.disconnect()
  return { before, meanwhile, isFull, backMs, returning }
}

async function told(child: ChildProcess, heard: WindowsHeard): Promise<WindowsTold> {
  child.send(heard)
  const [answer] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(failed)])) as [WindowsTold]
  return answer
}

function failed([code]: unknown[]): never {
  throw new Error(`the windows ended with ${String(code)}`)
}

type Place = Parameters<typeof warmUp>[0]

async function measured(db: Database, node: WatchedNode, { place, seconds }: { place: Place; seconds: number }) {
  const pages = emptyLook()
  const from = node.databaseCpuMs()
  await look(place, pages, () => pause(seconds * 1000))
  const databaseCores = (node.databaseCpuMs() - from) / 1000 / seconds
  return { rssMb: node.now().rssMb() ?? Number.NaN, databaseLines: await linesOf(db), databaseCores, pages }
}

async function linesOf(db: Database): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select count(*)::int as lines from pg_stat_activity where backend_type = 'client backend'`.execute(db)
  return rows[0]!.lines
}

const isTurnedAway = (url: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = new PlainSocket(url, SOCKET_PATH, {
      open: () => {
        done(false)
        socket.end()
      },
      text: () => undefined,
      close: () => done(true),
    })
  })
