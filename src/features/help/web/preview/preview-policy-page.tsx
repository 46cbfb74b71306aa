import { createFileRoute } from '@tanstack/react-router'
import { policyPreview } from '#features/site/preview-contract.ts'
import { call } from '#ui/call/call.ts'
import { titled } from '#ui/page/titled.ts'
import { orNotFound } from '../load-doc.ts'
import { PolicyArticle } from '../policy-article.tsx'
import { PolicyTabs } from '../policy-tabs.tsx'
import { linkOf, previewWords } from './preview-words.ts'
import { useLookedAt } from './use-looked-at.ts'

const tabOf = (name: string | undefined) => (name === 'servicePolicy' ? 'privacy' : 'terms')

export const Route = createFileRoute('/text-preview/policy')({
  staticData: { frame: { kind: 'slim' } },
  validateSearch: previewWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => orNotFound(call(policyPreview, linkOf(deps), { handles: 'all' })),
  head: ({ loaderData, matches }) => ({
    meta: [titled(matches, matches[0]?.context.texts?.here['help']?.[tabOf(loaderData?.name)])],
  }),
  component: PreviewPolicyPage,
})

/** The terms or the privacy policy as visitors would read it. */
function PreviewPolicyPage() {
  const { name, content } = Route.useLoaderData()
  useLookedAt()
  return (
    <main id="main" className="wrap">
      <PolicyTabs at={tabOf(name)} />
      <PolicyArticle at={tabOf(name)} content={content} />
    </main>
  )
}
