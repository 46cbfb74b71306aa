import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { helpIndex } from '../../contract.ts'
import { docPreview } from '../../preview-contract.ts'
import type { DocName } from '../../rules.ts'
import { HelpDoc } from '../help-doc.tsx'
import { docHead, orNotFound } from '../load-doc.ts'
import { linkOf, previewWords } from './preview-words.ts'
import { useLookedAt } from './use-looked-at.ts'

export const Route = createFileRoute('/text-preview/doc')({
  staticData: { texts: 'work' },
  validateSearch: previewWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [shown, index] = await Promise.all([
      orNotFound(call(docPreview, linkOf(deps), { handles: 'all' })),
      call(helpIndex, {}),
    ])
    // The tree beside it has its title as it will be.
    const titles = index.map(({ name, title }) => ({ name, title: name === shown.name ? shown.title : title }))
    return { shown, index: titles, name: shown.name as DocName }
  },
  head: ({ loaderData, matches }) => docHead(loaderData, matches),
  component: PreviewDocPage,
})

/** A document as visitors would see it; nobody says here whether it helped. */
function PreviewDocPage() {
  useLookedAt()
  return <HelpDoc {...Route.useLoaderData()} isPreview />
}
