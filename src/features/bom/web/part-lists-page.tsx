import { createFileRoute } from '@tanstack/react-router'
import { grouped } from '#core/grouped.ts'
import { formatYuan } from '#core/money.ts'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { searchOf, words } from '#ui/page/search.ts'
import { deleteList, ownNumbers, savedLists, type SavedList } from '../contract.ts'
import { OWN_NUMBER_MAX } from '../rules.ts'
import { CompareForm, compareHref } from './lists/compare-form.tsx'
import { OwnNumbers } from './lists/own-numbers.tsx'
import { useRemoval } from './lists/removal.tsx'
import { useText } from './text.ts'
import css from './lists/part-lists.module.css'

const searchWords = searchOf({ words: words(OWN_NUMBER_MAX) })

export const Route = createFileRoute('/user-center/uc-part-lists')({
  staticData: { texts: 'work' },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { words: asked = '' } }) => {
    const [lists, numbers] = await Promise.all([
      call(savedLists, {}, { handles: 'all' }),
      call(ownNumbers, { words: asked }, { handles: 'all' }),
    ])
    return { lists, numbers }
  },
  component: PartListsPage,
})

/** Saved lists, and what a person's own numbers stand for. */
function PartListsPage() {
  const { lists, numbers } = Route.useLoaderData()
  const { words: asked } = Route.useSearch()
  const text = useText()
  return (
    <section aria-labelledby="title">
      <h1 id="title" className={css.title}>
        {text('myLists')}
      </h1>
      {lists.length === 0 ? (
        <Empty
          title={text('noLists')}
          heading="h2"
          actions={
            <a className="btn btn-structure" href="/bom">
              {text('title')}
            </a>
          }
        >
          {text('noListsHint')}
        </Empty>
      ) : (
        <>
          <Lists lists={lists} />
          <section aria-labelledby="compare" className={css.numbers}>
            <h2 id="compare">{text('compareTitle')}</h2>
            <p className="soft">{text('compareHint')}</p>
            <CompareForm lists={lists} />
          </section>
        </>
      )}
      {(numbers.length > 0 || asked) && <OwnNumbers key={asked} numbers={numbers} asked={asked} />}
    </section>
  )
}

/** With what it was before, where it was saved over; else with today's prices. */
const lastMonths = (listId: number, [before]: SavedList['earlier']): [number, number?] =>
  before ? [before.stateId, listId] : [listId]

function Lists({ lists }: { lists: readonly SavedList[] }) {
  const text = useText()
  const [remove, asking] = useRemoval()
  return (
    <>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{text('listName')}</th>
            <th scope="col" className="r">
              {text('listLines')}
            </th>
            <th scope="col" className="r">
              {text('total')}
            </th>
            <th scope="col">{text('savedAt')}</th>
            <th scope="col">
              <span className="sr-only">{text('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lists.map(({ listId, name, lines, total, time, earlier }) => (
            <tr key={listId}>
              <td>
                <a href={`/bom?list=${listId}`}>{name}</a>
              </td>
              <td className="r num">{grouped(lines)}</td>
              <td className="r num">{formatYuan(total)}</td>
              <td className="num soft">{time.slice(0, 16)}</td>
              <td className={`r nowrap ${css.acts}`}>
                <a
                  className="btn btn-text"
                  href={compareHref(...lastMonths(listId, earlier))}
                  aria-label={text('compareOf', { name })}
                >
                  {text('compare')}
                </a>
                <button
                  type="button"
                  className="btn btn-text"
                  aria-label={text('removeList', { name })}
                  onClick={() => remove(name, () => call(deleteList, { listId }))}
                >
                  {text('remove')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asking}
    </>
  )
}
