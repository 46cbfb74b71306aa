import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call.ts'
import { oneOf, searchOf } from '#ui/search.ts'
import { servicePolicy, serviceTerms } from '#features/site/contract.ts'
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
      <nav className="crumbs">
        <a href="/">{text('home')}</a>
        <span className="sep" />
        <span>{title}</span>
      </nav>
      <nav className="tabs" aria-label={text('help')}>
        <a href="/termsPage" aria-current={doc ? undefined : 'page'}>
          {text('terms')}
        </a>
        <a href="/termsPage?doc=privacy" aria-current={doc ? 'page' : undefined}>
          {text('privacy')}
        </a>
      </nav>
      <article className={css.doc} style={{ marginTop: 20 }}>
        <h1>{title}</h1>
        {/* The operator's text, sanitised by the server whenever it is read. */}
        <div dangerouslySetInnerHTML={{ __html: content }} />
      </article>
    </main>
  )
}
