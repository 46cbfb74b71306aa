import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { topNoticeList } from '#features/help/contract.ts'
import { loadTiles } from '#features/site/web/load-tiles.ts'
import { described, titled } from '#ui/page/titled.ts'
import { markAnswer } from '#ui/call/transport.ts'
import { homepage } from '../contract.ts'
import { HomeBlocks, blockList } from './home-blocks.tsx'
import { loadBlocks } from './load-blocks.ts'

export const Route = createFileRoute('/')({
  staticData: { texts: 'browse' },
  loader: async () => {
    const [decorated, notices, tiles] = await Promise.all([
      call(homepage, {}).then(({ content }) => loadBlocks(content)),
      call(topNoticeList, {}),
      loadTiles(),
      blockList(),
    ])
    const home = { decorated, notices, tiles }
    if (import.meta.env.SSR) markAnswer(home)
    return home
  },
  head: ({ matches }) => ({ meta: [titled(matches, undefined), ...described(matches, ['decoration', 'description'])] }),
  component: HomePage,
})

function HomePage() {
  return <HomeBlocks {...Route.useLoaderData()} />
}
