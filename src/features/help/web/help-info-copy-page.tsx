import { createFileRoute } from '@tanstack/react-router'
import { searchOf, words } from '#ui/page/search.ts'
import { docNames } from '../rules.ts'
import { HelpDoc } from './help-doc.tsx'
import { docHead, loadDoc } from './load-doc.ts'

const searchWords = searchOf({ doc: words(40) })

/** The specification's second address of a document: of the first, where it names none. */
export const Route = createFileRoute('/helpdocm/help-info-copy')({
  staticData: { texts: 'work' },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { doc = docNames[0] } }) => loadDoc({ name: doc }),
  head: ({ loaderData, matches }) => docHead(loaderData, matches),
  component: () => <HelpDoc {...Route.useLoaderData()} />,
})
