import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { homepage } from '../contract.ts'
import { BlockList } from './block-list.tsx'
import { loadBlocks } from './load-blocks.ts'
import { useText } from './text.ts'
import { titledBy } from '#ui/page/titled.ts'

/** The decorated home without its first screen, as the editor shows it. */
export const Route = createFileRoute('/newIndex')({
  loader: async () => loadBlocks((await call(homepage, {})).content),
  head: titledBy('decoration', 'home', 'description'),
  component: NewIndexPage,
})

function NewIndexPage() {
  const text = useText()
  return (
    <main id="main" className="wrap">
      <h1 className="sr-only">{text('home')}</h1>
      <BlockList {...Route.useLoaderData()} />
    </main>
  )
}
