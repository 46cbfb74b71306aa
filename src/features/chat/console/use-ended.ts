import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { call } from '#ui/call/call.ts'
import { endedConversations } from '../console-contract.ts'

type Asked = z.input<(typeof endedConversations)['shop']['input']>

/** The inquiries that have ended, page by page; `more`: asks for older ones, where there are any. */
export function useEnded(side: 'shop' | 'mall', enabled: boolean) {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: [endedConversations[side].path],
    queryFn: ({ pageParam }) => call(endedConversations[side], pageParam, { handles: 'all' }),
    initialPageParam: {} as Asked,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled,
  })
  // One that was written to meanwhile may stand on two pages.
  const records = useMemo(() => {
    const all = data?.pages.flatMap((page) => page.records) ?? []
    return [...new Map(all.map((one) => [one.conversationId, one])).values()]
  }, [data])
  const more = hasNextPage ? () => void (isFetching || fetchNextPage()) : undefined
  return { records, more }
}
