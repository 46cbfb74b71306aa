import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { CategoryMenu } from '#features/site/web/category-menu.tsx'
import { topNoticeList } from '#features/help/contract.ts'
import { described, titled } from '#ui/page/titled.ts'
import { markAnswer } from '#ui/call/transport.ts'
import { homepage } from '../contract.ts'
import { BlockList } from './block-list.tsx'
import { loadBlocks } from './load-blocks.ts'
import { MemberCard } from './member-card.tsx'
import { Slides } from './slides.tsx'
import { useText } from './text.ts'
import css from './home.module.css'

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

/**
 * The first screen is the same for every decoration: categories, carousel, the person. What follows is the operator's
 * blocks.
 */
function HomePage() {
  const { decorated, notices } = Route.useLoaderData()
  const text = useText()
  const carousel = decorated.blocks.find((block) => block.type === 'picture_by')
  return (
    <main id="main">
      <h1 className="sr-only">{text('home')}</h1>
      <div className="wrap">
        <div className={css.hero}>
          <CategoryMenu />
          {carousel ? <Slides slides={carousel.dataField.slides} /> : <div />}
          <MemberCard notices={notices} />
        </div>
        <BlockList {...decorated} blocks={decorated.blocks.filter((block) => block !== carousel)} />
      </div>
    </main>
  )
}
