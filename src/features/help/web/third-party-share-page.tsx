import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { described, titled } from '#ui/page/titled.ts'
import { helpDoc } from '../contract.ts'
import { DocBody } from './doc-body.tsx'
import { PolicyTabs } from './policy-tabs.tsx'
import css from './help.module.css'

export const Route = createFileRoute('/third-party-share')({
  staticData: { frame: { kind: 'slim' } },
  loader: () => call(helpDoc, { name: 'thirdPartyShare' }),
  head: ({ loaderData, matches }) => ({
    meta: [titled(matches, loaderData?.title), ...described(matches, ['help', 'thirdPartyDescription'])],
  }),
  component: ThirdPartySharePage,
})

/** Who gets which data of a person, and what for (POLICY-1). */
function ThirdPartySharePage() {
  const doc = Route.useLoaderData()
  return (
    <main id="main" className="wrap">
      <PolicyTabs at="thirdParty" />
      <article className={`${css.doc} ${css.policy}`}>
        <h1>{doc.title}</h1>
        <DocBody blocks={doc.blocks} />
      </article>
    </main>
  )
}
