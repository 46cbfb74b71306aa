// How a draft is kept: one save at a time, and whatever goes on from a save waits for its turn. A pure part: what it
// stands at, the editor shows.
import { Problem } from '#core/problem.ts'
import { Store } from '#ui/store.ts'
import type { StoredBlock } from '../../staff-contract.ts'

export type SaveState = 'saved' | 'saving' | 'conflict' | 'refused' | 'offline'
type Written = { content: readonly StoredBlock[]; version: number }
/** `isOver`: over what somebody else saved meanwhile, or the same person in another window. */
type Sent = Written & { isOver: boolean }
type Keeping = { kept: Written & { at: Date | null }; state: SaveState; error: unknown }

/** `send` answers the version that it has become. */
export function keeperOf(first: Written, send: (sent: Sent) => Promise<number>) {
  const store = new Store<Keeping>({ kept: { ...first, at: null }, state: 'saved', error: undefined })
  const stand = (now: Partial<Keeping>) => store.set({ ...store.get(), ...now })
  const inTurn = turns()
  let newest = first.content

  async function save(onVersion: number, isOver = false): Promise<number> {
    const content = newest
    stand({ state: 'saving' })
    try {
      const version = await send({ content, version: onVersion, isOver })
      stand({ kept: { content, version, at: new Date() }, state: 'saved', error: undefined })
      return version
    } catch (error) {
      stand({ state: stateAfter(error), error })
      throw error
    }
  }

  /** Over what somebody else saved, only `keepOver` goes. */
  async function keepNewest(): Promise<number> {
    const { kept, state, error } = store.get()
    if (state === 'conflict') throw error
    return newest === kept.content ? kept.version : save(kept.version)
  }

  return {
    store,
    edit: (content: Written['content']) => void (newest = content),
    /** Whoever leaves now loses nothing. */
    isKept: () => newest === store.get().kept.content && store.get().state !== 'saving',
    /** It could not be kept, and will not be by waiting. */
    isStuck: () => newest !== store.get().kept.content && !['saved', 'saving'].includes(store.get().state),
    /** Answers the version that the newest has. */
    keep: () => inTurn(keepNewest),
    /** Where it was changed again before its turn came, that change has a turn of its own. */
    keepIfNewest: (content: Written['content']) =>
      inTurn(async () => void (newest === content && (await keepNewest()))),
    keepOver: (theirs: () => Promise<Written>) => inTurn(async () => void (await save((await theirs()).version, true))),
    /** Goes on from what stands there now. */
    follow: (theirs: () => Promise<Written>) =>
      inTurn(async () => {
        const { content, version } = await theirs()
        newest = content
        stand({ kept: { content, version, at: null }, state: 'saved', error: undefined })
        return content
      }),
    /** Nothing is saved while it is published: only its number is another afterwards. */
    publish: <Published extends Written>(publish: (version: number) => Promise<Published>) =>
      inTurn(async () => {
        const published = await publish(await keepNewest())
        const { content } = store.get().kept
        stand({ kept: { content, version: published.version, at: new Date() }, state: 'saved', error: undefined })
        return published
      }),
  }
}
export type Keeper = ReturnType<typeof keeperOf>

const stateAfter = (error: unknown): SaveState =>
  !(error instanceof Problem) ? 'offline' : error.problem === 'changedMeanwhile' ? 'conflict' : 'refused'

/** One after the other, whether or not the one before came to a good end. */
function turns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
