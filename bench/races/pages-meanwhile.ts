// One visitor who only looks: how long pages take while something else goes on.
import { setTimeout as pause } from 'node:timers/promises'
import { bytesOf, Connection } from '../connection.ts'
import type { Person } from '../people.ts'

/** `kept`: the same for all visitors, and drawn once; `drawn`: anew each time, for one person or for what changes too often. */
export type Looked = { kept: number[]; drawn: number[]; /** Asked to come back. */ refused: number }

type Place = { url: string; person: Person; prodId: number }

/** Ours: between an answer and the next page. */
const LOOK_EVERY_MS = 20
/** Ours: until the pages are kept and the renderer is warm. */
const WARM_ROUNDS = 40

const pagesFor = ({ person, prodId }: Place) => {
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, br, zstd' }
  const kept = ['/', '/list', `/detail/${prodId}`].map((path) => ({ path, kind: 'kept' as const, headers }))
  const own = { ...headers, cookie: `token=${person.token}` }
  const drawn = [
    { path: '/coupons', kind: 'drawn' as const, headers },
    { path: '/user-center', kind: 'drawn' as const, headers: own },
  ]
  return [...kept, ...drawn].map(({ kind, ...one }) => ({
    kind,
    bytes: bytesOf({ method: 'GET', ...one }, 'localhost'),
  }))
}

export const emptyLook = (): Looked => ({ kept: [], drawn: [], refused: 0 })

/** All pages so often that what is measured afterwards is no first time. */
export const warmUp = (place: Place): Promise<void> => turns(place, emptyLook(), WARM_ROUNDS * 5)

/** The pages in turn, for as long as the work takes. */
export async function look(place: Place, into: Looked, work: () => Promise<unknown>): Promise<void> {
  const over = new AbortController()
  const working = work().finally(() => over.abort())
  await turns(place, into, Infinity, over.signal)
  await working
}

async function turns(place: Place, into: Looked, most: number, over?: AbortSignal): Promise<void> {
  const [pages, line] = [pagesFor(place), new Connection(place.url)]
  for (let at = 0; at < most && !over?.aborted; at++) {
    const { kind, bytes } = pages[at % pages.length]!
    const from = performance.now()
    const { status } = await line.ask(bytes)
    if (status === 200) into[kind].push(performance.now() - from)
    else into.refused++
    await pause(LOOK_EVERY_MS)
  }
  line.close()
}
