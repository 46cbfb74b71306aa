import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import { call } from '#ui/call/call.ts'
import { endedConversations } from '../console-contract.ts'

type Input = z.input<(typeof endedConversations)['shop']['input']>

/** The inquiries that have ended, page by page; `more`: asks for older ones, where there are any. */
export function useEnded(side: 'shop' | 'mall', enabled: boolean) {
  const [wanted, setWanted] = useState(1)
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    queryKey: [endedConversations[side].path],
    queryFn: ({ pageParam }) => call(endedConversations[side], pageParam, { handles: 'all' }),
    initialPageParam: {} as Input,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled,
  })
  const pages = data?.pages.length ?? 0
  // News read the pages anew, and whoever asked meanwhile for the next one still gets it.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError && pages < wanted) void fetchNextPage()
  }, [hasNextPage, isFetching, isFetchNextPageError, pages, wanted, fetchNextPage])
  // One that was written to meanwhile may stand on two pages.
  const records = useMemo(() => {
    const all = data?.pages.flatMap((page) => page.records) ?? []
    return [...new Map(all.map((one) => [one.conversationId, one])).values()]
  }, [data])
  const more = () => {
    setWanted(pages + 1)
    if (isFetchNextPageError) void fetchNextPage()
  }
  return { records, more: hasNextPage ? more : undefined }
}
