import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { FindForm } from '#ui/page/find-form.tsx'
import { Pager } from '#ui/page/pager.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { searchOf, whole, words } from '#ui/page/search.ts'
import { boughtParts } from '../contract.ts'
import { WORDS_MAX } from '../rules.ts'
import { BoughtRow } from './bought-row.tsx'
import { useText } from './text.ts'
import css from './buy-again.module.css'

const SIZE = 20
const PATH = '/user-center/uc-buy-again'
const searchWords = searchOf({ words: words(WORDS_MAX), current: whole(1) })

export const Route = createFileRoute('/user-center/uc-buy-again')({
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { words: asked = '', current = 1 } }) =>
    call(boughtParts, { words: asked, current, size: SIZE }, { handles: 'all' }),
  component: BuyAgainPage,
})

type Search = ReturnType<typeof Route.useSearch>

const hrefOf = (search: Search, current = 1): string =>
  PATH + stringifySearch({ words: search.words, current: current === 1 ? undefined : current })

/** What a person bought, most often first, each with the quantity of last time and today's price. */
function BuyAgainPage() {
  const { records, current, pages } = Route.useLoaderData()
  const search = Route.useSearch()
  const text = useText()
  return (
    <section aria-labelledby="title">
      <h1 id="title" className={css.title}>
        {text('buyAgain')}
      </h1>
      {(records.length > 0 || search.words) && <Find key={search.words} asked={search.words} />}
      {records.length === 0 ? (
        <Nothing words={search.words} />
      ) : (
        <>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{text('part')}</th>
                <th scope="col">{text('bought')}</th>
                <th scope="col">{text('stock')}</th>
                <th scope="col" className="r">
                  {text('price')}
                </th>
                <th scope="col">{text('quantity')}</th>
                <th scope="col">
                  <span className="sr-only">{text('actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {records.map((part) => (
                <BoughtRow key={part.skuId} part={part} />
              ))}
            </tbody>
          </table>
          <Pager current={current} pages={pages} href={(page) => hrefOf(search, page)} />
        </>
      )}
    </section>
  )
}

function Find({ asked = '' }: { asked?: string | undefined }) {
  const text = useText()
  return (
    <>
      <p className="soft">{text('intro')}</p>
      <FindForm
        path={PATH}
        asked={asked}
        maxLength={WORDS_MAX}
        label={text('find')}
        find={text('search')}
        all={text('clear')}
      />
    </>
  )
}

function Nothing({ words: asked }: { words?: string | undefined }) {
  const text = useText()
  const [title, hint, href, label] = asked
    ? ([
        text('noMatch', { words: asked }),
        'noMatchHint',
        `/list?pn=${encodeURIComponent(asked)}`,
        'searchAll',
      ] as const)
    : ([text('none'), 'noneHint', '/list', 'toProducts'] as const)
  return (
    <Empty
      title={title}
      heading="h2"
      actions={
        <a className="btn btn-structure" href={href}>
          {text(label)}
        </a>
      }
    >
      {text(hint)}
    </Empty>
  )
}
