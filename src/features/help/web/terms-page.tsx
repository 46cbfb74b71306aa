import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { stringifySearch } from '#ui/page/query.ts'
import { oneOf, searchOf } from '#ui/page/search.ts'
import { comingPolicy, servicePolicy, serviceTerms } from '#features/site/contract.ts'
import { PolicyArticle } from './policy-article.tsx'
import { PolicyTabs } from './policy-tabs.tsx'
import { useText } from './text.ts'
import css from './help.module.css'
import { titledBy } from '#ui/page/titled.ts'

const searchWords = searchOf({ doc: oneOf('privacy'), version: oneOf('coming') })

export const Route = createFileRoute('/termsPage')({
  staticData: { frame: { kind: 'slim' } },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { doc, version } }) => {
    const isPrivacy = doc === 'privacy'
    const [present, coming] = await Promise.all([
      call(isPrivacy ? servicePolicy : serviceTerms, {}),
      call(comingPolicy, { name: isPrivacy ? 'servicePolicy' : 'serviceTerms' }),
    ])
    const comesOn = coming?.day ?? null
    // Whoever kept the address of a text that has come, or was withdrawn, reads what is in force.
    if (version === 'coming' && coming) return { content: coming.content, comesOn, isComing: true }
    return { content: (JSON.parse(present) as { content: string }).content, comesOn, isComing: false }
  },
  head: ({ match, matches }) =>
    match.search.doc === 'privacy'
      ? titledBy('help', 'privacy', 'privacyDescription')({ matches })
      : titledBy('help', 'terms', 'termsDescription')({ matches }),
  component: TermsPage,
})

function TermsPage() {
  const { content, comesOn, isComing } = Route.useLoaderData()
  const { doc } = Route.useSearch()
  const text = useText()
  const at = doc === 'privacy' ? 'privacy' : 'terms'
  const other = `/termsPage${stringifySearch({ doc, version: isComing ? undefined : 'coming' })}`
  return (
    <main id="main" className="wrap">
      <PolicyTabs at={at} />
      <PolicyArticle at={at} content={content}>
        {comesOn && (
          <p className={`note ${css.comes}`} role="status">
            {text(isComing ? 'thisComes' : 'comes', { day: comesOn })}{' '}
            <a href={other}>{text(isComing ? 'readPresent' : 'readComing')}</a>
          </p>
        )}
      </PolicyArticle>
    </main>
  )
}
