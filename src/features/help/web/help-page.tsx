import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { described, titled } from '#ui/page/titled.ts'
import { helpDoc, helpIndex } from '../contract.ts'
import { docGroups, docNames, docsElsewhere, type DocName } from '../rules.ts'
import { DocBody } from './doc-body.tsx'
import { useText } from './text.ts'
import css from './help.module.css'

const isDoc = (name: string): name is DocName => (docNames as string[]).includes(name)

/** `/help/help-index` is the first document with the list of all beside it, as every page of the area. */
export const Route = createFileRoute('/help/$doc')({
  loader: async ({ params: { doc } }) => {
    if (docsElsewhere[doc]) throw redirect({ href: docsElsewhere[doc] })
    const name = doc === 'help-index' ? docNames[0] : doc
    if (!isDoc(name)) throw notFound()
    const [shown, index] = await Promise.all([call(helpDoc, { name }), call(helpIndex, {})])
    return { shown, index }
  },
  head: ({ loaderData, matches }) => ({
    meta: [
      titled(matches, loaderData?.shown.title),
      ...described(matches, ['help', 'docDescription'], { title: loaderData?.shown.title ?? '' }),
    ],
  }),
  component: HelpPage,
})

function HelpPage() {
  const { shown, index } = Route.useLoaderData()
  const text = useText()
  const titleOf = (name: DocName) => index.find((one) => one.name === name)?.title
  return (
    <main id="main" className="wrap">
      <div className={css.columns}>
        <nav className={css.menu} aria-label={text('helpNav')}>
          {Object.entries(docGroups).map(([group, names]) => (
            <div key={group}>
              <h2>{text(`group_${group}` as 'group_start')}</h2>
              <ul>
                {names.map((name) => (
                  <li key={name}>
                    <a href={`/help/${name}`} aria-current={name === shown.name ? 'page' : undefined}>
                      {titleOf(name)}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <article className={css.doc}>
          <h1>{shown.title}</h1>
          <DocBody blocks={shown.blocks} />
        </article>
      </div>
    </main>
  )
}
