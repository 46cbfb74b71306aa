import { createFileRoute, notFound } from '@tanstack/react-router'
import { isOurs, Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { searchOf, whole } from '#ui/page/search.ts'
import { renovation } from '../contract.ts'
import '#features/areas/web/area.module.css'
import '#features/areas/web/suffix.module.css'
import { BlockList } from './block-list.tsx'
import { loadBlocks } from './load-blocks.ts'
import { titled } from '#ui/page/titled.ts'

/** One decoration by its id, of a shop where a `sid` says so. */
const searchWords = searchOf({ renovationId: whole(1), sid: whole(1) })

export const Route = createFileRoute('/select-decorate')({
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { renovationId = 0, sid } }) => {
    const { name, content } = await call(renovation, { renovationId, shopId: sid }, { handles: 'all' }).catch(
      (error: unknown) => {
        throw error instanceof Problem && !isOurs(error.problem) ? notFound() : error
      },
    )
    return { name, decorated: await loadBlocks(content) }
  },
  head: ({ loaderData, matches }) => ({ meta: [titled(matches, loaderData?.name)] }),
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
