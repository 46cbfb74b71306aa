import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call.ts'
import { oneOf, searchOf } from '#ui/search.ts'
import { servicePolicy, serviceTerms } from '#features/site/contract.ts'
import { PolicyTabs } from './policy-tabs.tsx'
import { useText } from './text.ts'
import css from './help.module.css'

const searchWords = searchOf({ doc: oneOf('privacy') })

export const Route = createFileRoute('/termsPage')({
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { doc } }) => {
    const { content } = JSON.parse(await call(doc === 'privacy' ? servicePolicy : serviceTerms, {})) as { content: string }
    return content
  },
  component: TermsPage,
})

function TermsPage() {
  const content = Route.useLoaderData()
  const { doc } = Route.useSearch()
  const text = useText()
  const title = text(doc === 'privacy' ? 'privacy' : 'terms')
  return (
    <main id="main" className="wrap">
      <PolicyTabs at={doc === 'privacy' ? 'privacy' : 'terms'} />
      <article className={`${css.doc} ${css.policy}`}>
        <h1>{title}</h1>
        {/* The operator's text, sanitised by the server whenever it is read. */}
        <div dangerouslySetInnerHTML={{ __html: content }} />
      </article>
    </main>
  )
}
