import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { topNoticeList } from '#features/help/contract.ts'
import { described, titled } from '#ui/page/titled.ts'
import { markAnswer } from '#ui/call/transport.ts'
import { homepage } from '../contract.ts'
import { HomeBlocks } from './home-blocks.tsx'
import { loadBlocks } from './load-blocks.ts'

export const Route = createFileRoute('/')({
  staticData: { texts: 'browse' },
  loader: async () => {
    const [decorated, notices] = await Promise.all([
      call(homepage, {}).then(({ content }) => loadBlocks(content)),
      call(topNoticeList, {}),
    ])
    const home = { decorated, notices }
    if (import.meta.env.SSR) markAnswer(home)
    return home
  },
  head: ({ matches }) => ({ meta: [titled(matches, undefined), ...described(matches, ['decoration', 'description'])] }),
  component: HomePage,
})

function HomePage() {
  const { decorated, notices } = Route.useLoaderData()
  return <HomeBlocks decorated={decorated} notices={notices} />
}
