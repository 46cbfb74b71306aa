import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Problem } from '#core/problem.ts'
import { call } from '#ui/call.ts'
import { renovation } from '../contract.ts'
import { BlockList } from './block-list.tsx'
import { loadBlocks } from './load-blocks.ts'

/** One decoration by its id, of a shop where a `sid` says so. */
export const Route = createFileRoute('/select-decorate')({
  validateSearch: z.object({
    renovationId: z.catch(z.coerce.number(), 0),
    sid: z.catch(z.optional(z.coerce.number()), undefined),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { renovationId, sid } }) => {
    const { name, content } = await call(renovation, { renovationId, shopId: sid }, { handles: 'all' }).catch((error: unknown) => {
      throw error instanceof Problem && error.problem !== 'serverHiccup' ? notFound() : error
    })
    return { name, decorated: await loadBlocks(content) }
  },
  component: SelectDecoratePage,
})

function SelectDecoratePage() {
  const { name, decorated } = Route.useLoaderData()
  return (
    <main id="main" className="wrap">
      <h1 className="sr-only">{name}</h1>
      <BlockList {...decorated} />
    </main>
  )
}
