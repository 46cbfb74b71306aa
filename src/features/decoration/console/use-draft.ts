import { useEffect, useReducer, useRef, useState } from 'react'
import { Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { AUTOSAVE_MS } from '../rules.ts'
import type { DecorationDetail, StoredBlock } from '../staff-contract.ts'
import { useCalls } from './calls.ts'
import { begin, take } from './history.ts'

export type SaveState = 'saved' | 'saving' | 'conflict' | 'refused' | 'offline'

/**
 * The draft that is being edited: kept by itself a moment after each change. Once somebody else saved it, nothing is
 * kept until the person has said whose goes on; both are there still.
 */
export function useDraft({ renovationId, version, content }: DecorationDetail) {
  const calls = useCalls()
  const [history, step] = useReducer(take, content, begin)
  const [kept, setKept] = useState<{ content: readonly StoredBlock[]; version: number; at: Date | null }>({
    content,
    version,
    at: null,
  })
  const [state, setState] = useState<SaveState>('saved')
  const [problem, setProblem] = useState<Problem>()
  const now = history.now.content
  const under = useRef(false)

  async function save(onVersion: number): Promise<number | undefined> {
    if (under.current) return undefined
    under.current = true
    setState('saving')
    try {
      const saved = await call(calls.save, { renovationId, version: onVersion, content: [...now] }, { handles: 'all' })
      setKept({ content: now, version: saved.version, at: new Date() })
      setState('saved')
      setProblem(undefined)
      return saved.version
    } catch (error) {
      setState(!(error instanceof Problem) ? 'offline' : error.problem === 'changedMeanwhile' ? 'conflict' : 'refused')
      if (error instanceof Problem) setProblem(error)
      return undefined
    } finally {
      under.current = false
    }
  }

  const isDue = now !== kept.content && state !== 'conflict'
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void save(kept.version), AUTOSAVE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- a moment after each change, and again after what was under way
  }, [now, kept, isDue])

  return {
    renovationId,
    history,
    step,
    state,
    problem,
    version: kept.version,
    keptAt: kept.at,
    isKept: now === kept.content,
    /** At once, for what goes on from it; undefined: it could not be kept. */
    keep: async () => (now === kept.content ? kept.version : save(kept.version)),
    /** Mine goes on; theirs is left behind as a version. */
    keepMine: async () => {
      const { version: theirs } = await call(calls.one, { renovationId }, { handles: 'all' })
      await save(theirs)
    },
    /** Theirs goes on; mine is one step back. */
    takeTheirs: async () => follow(await call(calls.one, { renovationId }, { handles: 'all' })),
    /** It was published as it stands here: only its number is another. */
    stand: ({ version: published }: DecorationDetail) => setKept({ content: now, version: published, at: new Date() }),
  }

  /** What the server has now is what is edited from here on. */
  function follow(detail: DecorationDetail): void {
    step({ do: 'replace', content: detail.content })
    setKept({ content: detail.content, version: detail.version, at: null })
    setState('saved')
    setProblem(undefined)
  }
}
export type Draft = ReturnType<typeof useDraft>
