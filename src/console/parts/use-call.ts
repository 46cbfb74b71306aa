// The server's answers in a page: asked for through `call`, kept by TanStack Query under the call's path.
import {
  hashKey,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#core/endpoint.ts'
import type { Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { useProblemText } from './problem-text.ts'
import { useConsoleText } from './text.ts'

/**
 * For a button: what is done at once shows no turning wheel, whose way out would keep its word in the button's name.
 */
export const loadingWhile = (isPending: boolean): false | { delay: number } => isPending && { delay: WHEEL_MS }
const WHEEL_MS = 200

type Asking = {
  enabled?: boolean
  /** Asks again by itself. */
  everyMs?: number
  /** False: the answer before does not stand in while the next one is under way. */
  standsIn?: boolean
  /** How long it is kept for whoever comes back; a form that says what it saw starts with what stands there now. */
  gcTime?: number
}

export function useCall<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  { enabled = true, everyMs, standsIn = true, gcTime }: Asking = {},
): UseQueryResult<z.output<E['answer']>, Problem> {
  return useQuery({
    queryKey: [endpoint.path, input],
    queryFn: () => call(endpoint, input, { handles: 'all' }),
    enabled,
    ...(standsIn ? { placeholderData: keepPreviousData } : {}),
    ...(everyMs ? { refetchInterval: everyMs } : {}),
    ...(gcTime !== undefined ? { gcTime } : {}),
  })
}

type Changing<Input> = {
  /** What is out of date afterwards: calls, asked again by their path. */
  refresh?: readonly Endpoint[]
  /** Said when it is done; without it a plain "saved", empty for nothing. */
  done?: string
  /** The caller shows refusals at their place. */
  handles?: 'all'
  /** What was typed → what is sent: passwords are sealed. */
  prepare?: (typed: Input) => Promise<Input>
}

/**
 * A change: says when it is done, says what was refused, and asks anew for what it made stale. The second of two clicks
 * says nothing new.
 */
export function useChange<E extends Endpoint>(
  endpoint: E,
  { refresh = [], done, handles, prepare }: Changing<z.input<E['input']>> = {},
) {
  const client = useQueryClient()
  const { message } = App.useApp()
  const text = useConsoleText()
  const problemText = useProblemText()
  const underWay = useRef<string>(undefined)
  const change = useMutation<z.output<E['answer']>, Problem, z.input<E['input']>>({
    mutationFn: async (input) => call(endpoint, prepare ? await prepare(input) : input, { handles: 'all' }),
    onSuccess: async () => {
      if (done !== '') void message.success(done ?? text('saved'))
      await Promise.all(refresh.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
    },
    onError: (problem) => {
      if (handles !== 'all') void message.error(problemText(problem))
    },
    onSettled: (_answer, _problem, input) => {
      if (underWay.current === hashKey([input])) underWay.current = undefined
    },
  })
  const { mutate } = change
  const mutateOnce = useCallback<typeof mutate>(
    (...sent) => {
      const key = hashKey([sent[0]])
      if (underWay.current === key) return
      underWay.current = key
      mutate(...sent)
    },
    [mutate],
  )
  const reset = () => {
    underWay.current = undefined
    change.reset()
  }
  return { ...change, mutate: mutateOnce, reset }
}

/**
 * For a form that opens once its data is there: where that cannot be read it says so and is closed, so that its button
 * asks again.
 */
export function useClosedUnread({ data, error }: { data: unknown; error: Problem | null }, close: () => void): void {
  const { message } = App.useApp()
  const problemText = useProblemText()
  const isUnread = data === undefined
  useEffect(() => {
    if (!error || !isUnread) return
    void message.error(problemText(error))
    close()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that it could not be read
  }, [error, isUnread])
}

/** What no `useChange` does, such as a file that is sent: says what went wrong. */
export function useAttempt() {
  const { message } = App.useApp()
  const problemText = useProblemText()
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      void message.error(problemText(error))
    } finally {
      setBusy(false)
    }
  }
  return { attempt, isBusy }
}

/** Asks anew for all that the page shows of a call, and answers it: what a form that was refused goes on from. */
export function useAgain<E extends Endpoint>(endpoint: E): () => Promise<z.output<E['answer']>[]> {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: [endpoint.path] })
    const answers = client.getQueriesData<z.output<E['answer']>>({ queryKey: [endpoint.path], type: 'active' })
    return answers.map(([, answer]) => answer).filter((answer) => answer !== undefined)
  }
}
