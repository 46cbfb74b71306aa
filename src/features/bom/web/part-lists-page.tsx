import { createFileRoute, useRouter } from '@tanstack/react-router'
import { formatYuan } from '#core/money.ts'
import { productHref } from '#features/catalog/rules.ts'
import { useBrokenLine } from '#ui/call/broken-line.ts'
import { call } from '#ui/call/call.ts'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { Empty } from '#ui/page/empty.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { searchOf, words } from '#ui/page/search.ts'
import { deleteList, forgetOwnNumber, ownNumbers, savedLists, type OwnNumber, type SavedList } from '../contract.ts'
import { OWN_NUMBER_MAX } from '../rules.ts'
import { useText } from './text.ts'
import css from './part-lists.module.css'

const PATH = '/user-center/uc-part-lists'
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
        <Lists lists={lists} />
      )}
      {(numbers.length > 0 || asked) && <Numbers key={asked} numbers={numbers} asked={asked} />}
    </section>
  )
}

/** `[remove, asking]`: asks, takes it away, and shows what is left. */
function useRemoval() {
  const text = useText()
  const router = useRouter()
  const sayBroken = useBrokenLine()
  const [ask, asking] = useConfirm()
  const remove = (name: string, work: () => Promise<unknown>) =>
    ask({
      title: text('remove'),
      body: text('removeQuestion', { name }),
      action: text('remove'),
      onYes: () => void work().then(() => router.invalidate(), sayBroken),
    })
  return [remove, asking] as const
}

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
          {lists.map(({ listId, name, lines, total, time }) => (
            <tr key={listId}>
              <td>
                <a href={`/bom?list=${listId}`}>{name}</a>
              </td>
              <td className="r num">{lines}</td>
              <td className="r num">{formatYuan(total)}</td>
              <td className="num soft">{time.slice(0, 16)}</td>
              <td className="r">
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

function Numbers({ numbers, asked }: { numbers: readonly OwnNumber[]; asked: string | undefined }) {
  const text = useText()
  const router = useRouter()
  const [remove, asking] = useRemoval()
  return (
    <section aria-labelledby="own-numbers" className={css.numbers}>
      <h2 id="own-numbers">{text('ownNumbers')}</h2>
      <p className="soft">{text('ownNumbersHint')}</p>
      <form
        role="search"
        className={css.find}
        action={PATH}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('words') as string
          router.history.push(PATH + stringifySearch({ words: typed.trim() || undefined }))
        }}
      >
        <input
          className="input"
          name="words"
          maxLength={OWN_NUMBER_MAX}
          defaultValue={asked}
          aria-label={text('findNumber')}
          placeholder={text('findNumber')}
        />
        <button className="btn btn-line" type="submit">
          {text('find')}
        </button>
        {asked && <a href={PATH}>{text('showAll')}</a>}
      </form>
      {numbers.length === 0 ? (
        <p className="soft">{text('noNumber')}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{text('role_ownNumber')}</th>
              <th scope="col">{text('part')}</th>
              <th scope="col">{text('savedAt')}</th>
              <th scope="col">
                <span className="sr-only">{text('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {numbers.map((one) => (
              <tr key={one.ownNumberId}>
                <td className="code">{one.ownNumber}</td>
                <td>
                  {one.isSold ? (
                    <a className="code" href={productHref({ ...one, asksChoice: false })}>
                      {one.model}
                    </a>
                  ) : (
                    <>
                      <span className="code">{one.model}</span> <span className="tag">{text('notSold')}</span>
                    </>
                  )}
                  <p className="soft xs">{[one.brandName, one.name, one.properties].filter(Boolean).join(' · ')}</p>
                </td>
                <td className="num soft">{one.time.slice(0, 10)}</td>
                <td className="r">
                  <button
                    type="button"
                    className="btn btn-text"
                    aria-label={text('removeList', { name: one.ownNumber })}
                    onClick={() => remove(one.ownNumber, () => call(forgetOwnNumber, { ownNumberId: one.ownNumberId }))}
                  >
                    {text('remove')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {asking}
    </section>
  )
}
