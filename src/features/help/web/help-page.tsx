import { createFileRoute, redirect } from '@tanstack/react-router'
import { searchOf, whole } from '#ui/page/search.ts'
import { docsElsewhere } from '../rules.ts'
import { HelpDoc } from './help-doc.tsx'
import { docHead, loadDoc } from './load-doc.ts'

const searchWords = searchOf({ version: whole(0) })

export const Route = createFileRoute('/help/$doc')({
  staticData: { texts: 'work' },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ params: { doc }, deps: { version } }) => {
    if (docsElsewhere[doc]) throw redirect({ href: docsElsewhere[doc] })
    return loadDoc({ name: doc, version })
  },
  head: ({ loaderData, matches }) => docHead(loaderData, matches),
  component: () => <HelpDoc {...Route.useLoaderData()} />,
})
