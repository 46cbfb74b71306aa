import { createFileRoute } from '@tanstack/react-router'
import { searchOf, words } from '#ui/page/search.ts'
import { titledBy } from '#ui/page/titled.ts'
import { SEARCH_WORDS_MAX } from '../rules.ts'
import { HelpIndex } from './help-index.tsx'
import { loadIndex } from './load-index.ts'

const searchWords = searchOf({ q: words(SEARCH_WORDS_MAX) })

export const Route = createFileRoute('/help')({
  staticData: { texts: 'work' },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadIndex(deps),
  head: titledBy('help', 'help', 'indexDescription'),
  component: () => <HelpIndex {...Route.useLoaderData()} />,
})
