import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { useStore } from '#ui/store.ts'
import { AUTOSAVE_MS } from '../../rules.ts'
import type { DecorationDetail } from '../../staff-contract.ts'
import { useCalls } from '../calls.ts'
import { begin, take } from '../history.ts'
import { keeperOf } from './keeping.ts'
import { useLeaving } from './use-leaving.ts'

/**
 * The draft that is being edited: kept by itself a moment after each change, and at once for whoever leaves. Once
 * somebody else saved it, nothing is kept until the person has said whose goes on; both are there still.
 */
export function useDraft({ renovationId, version, content }: DecorationDetail) {
  const calls = useCalls()
  const [history, step] = useReducer(take, content, begin)
  const [keeper] = useState(() =>
    keeperOf({ content, version }, async (sent) => {
      const input = { ...sent, renovationId, content: [...sent.content] }
      return (await call(calls.save, input, { handles: 'all' })).version
    }),
  )
  const { kept, state, error } = useStore(keeper.store, keeper.store.get())
  const now = history.now.content
  useLayoutEffect(() => keeper.edit(now), [keeper, now])
  useLeaving(keeper)

  const isDue = now !== kept.content && state !== 'conflict'
  useEffect(() => {
    if (!isDue) return
    // Where it cannot be kept, the state says so.
    const timer = setTimeout(() => void keeper.keepIfNewest(now).catch(() => undefined), AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [keeper, now, isDue])

  const theirs = () => call(calls.one, { renovationId }, { handles: 'all' })
  return {
    renovationId,
    history,
    step,
    state,
    problem: error instanceof Problem ? error : undefined,
    version: kept.version,
    keptAt: kept.at,
    isKept: now === kept.content,
    /** At once, for what goes on from it; throws where it could not be kept. */
    keep: keeper.keep,
    /** As it stands here. */
    publish: keeper.publish<DecorationDetail>,
    /** Mine goes on; theirs is left behind as a version. */
    keepMine: () => keeper.keepOver(theirs),
    /** Theirs goes on; mine is one step back. */
    takeTheirs: async () => step({ do: 'replace', content: await keeper.follow(theirs) }),
  }
}
export type Draft = ReturnType<typeof useDraft>
