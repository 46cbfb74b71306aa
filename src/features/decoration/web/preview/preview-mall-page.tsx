import { createFileRoute } from '@tanstack/react-router'
import { topNoticeList } from '#features/help/contract.ts'
import { loadTiles } from '#features/site/web/load-tiles.ts'
import { call } from '#ui/call/call.ts'
import { titled } from '#ui/page/titled.ts'
import { AreaBlocks } from '../area-blocks.tsx'
import { BlockList } from '../block-list.tsx'
import { HomeBlocks } from '../home-blocks.tsx'
import { loadPreview } from './load-preview.ts'
import { previewWords } from './preview-words.ts'
import { usePreview } from './use-preview.ts'

export const Route = createFileRoute('/decoration-preview/mall')({
  staticData: { texts: 'work' },
  validateSearch: previewWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [draft, notices, tiles] = await Promise.all([loadPreview(deps), call(topNoticeList, {}), loadTiles()])
    return { ...draft, notices, tiles }
  },
  head: ({ loaderData, matches }) => ({
    meta: [titled(matches, loaderData?.name), { name: 'robots', content: 'noindex' }],
  }),
  component: PreviewMallPage,
})

/** A draft of the operator's as visitors would see it. */
function PreviewMallPage() {
  const { name, isHome, area, places, decorated, notices, tiles } = Route.useLoaderData()
  usePreview(places)
  if (isHome) return <HomeBlocks {...{ decorated, notices, tiles }} />
  if (area) return <AreaBlocks area={area} decorated={decorated} />
  return (
    <main id="main" className="wrap">
      <h1 className="sr-only">{name}</h1>
      <BlockList {...decorated} />
    </main>
  )
}
