import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { useFrame } from '#ui/frame/frame-data.ts'
import { Pager } from '#ui/page/pager.tsx'
import { searchOf, whole } from '#ui/page/search.ts'
import { stockNotices, wantStockNotice, type StockNotice } from '../contract.ts'
import { useText } from './text.ts'
import css from './stock-notices.module.css'

const SIZE = 20
const searchWords = searchOf({ current: whole(1) })

export const Route = createFileRoute('/user-center/uc-stock-notices')({
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { current = 1 } }) => call(stockNotices, { current, size: SIZE }, { handles: 'all' }),
  component: StockNoticesPage,
})

const hrefOf = (current: number): string => `/user-center/uc-stock-notices${current === 1 ? '' : `?current=${current}`}`

/** A page that is empty by it is not the last one any more. */
function useSteps(current: number, count: number) {
  const router = useRouter()
  const toastNetworkError = useNetworkErrorToast()

  const remove = (skuId: number) =>
    void call(wantStockNotice, { skuId, isWanted: false }).then(
      () => (count === 1 && current > 1 ? router.history.replace(hrefOf(current - 1)) : router.invalidate()),
      toastNetworkError,
    )
  const again = (skuId: number) =>
    void call(wantStockNotice, { skuId, isWanted: true }).then(() => router.invalidate(), toastNetworkError)

  return { remove, again }
}

/** What a person waits for and was told of, with the way to order it. */
function StockNoticesPage() {
  const { records, current, pages } = Route.useLoaderData()
  const text = useText()
  const { canText } = useFrame()
  const { remove, again } = useSteps(current, records.length)
  return (
    <section aria-labelledby="title">
      <h1 id="title" className={css.title}>
        {text('notices')}
      </h1>
      {records.length === 0 ? (
        <Empty
          title={text('none')}
          heading="h2"
          actions={
            <a className="btn btn-structure" href="/list">
              {text('toProducts')}
            </a>
          }
        >
          {text('noneHint')}
        </Empty>
      ) : (
        <>
          <p className="soft">{text(canText ? 'intro' : 'introNoText')}</p>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{text('part')}</th>
                <th scope="col">{text('shop')}</th>
                <th scope="col">{text('asked')}</th>
                <th scope="col">{text('state')}</th>
                <th scope="col">
                  <span className="sr-only">{text('remove')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {records.map((notice) => (
                <NoticeRow
                  key={notice.skuId}
                  notice={notice}
                  again={() => again(notice.skuId)}
                  remove={() => remove(notice.skuId)}
                />
              ))}
            </tbody>
          </table>
          <Pager current={current} pages={pages} href={hrefOf} />
        </>
      )}
    </section>
  )
}

type NoticeRowProps = { notice: StockNotice; again: () => void; remove: () => void }

function NoticeRow({ notice, again, remove }: NoticeRowProps) {
  const text = useText()
  const { skuId, prodId, model, partyCode, prodName, shopName, askedTime, toldTime, state } = notice
  return (
    <tr>
      <td>
        {state === 'gone' ? (
          <span className="code">{model}</span>
        ) : (
          <a className="code" href={`/detail/${prodId}?skuId=${skuId}`}>
            {model}
          </a>
        )}{' '}
        <span className="faint code xs">{partyCode}</span>
        <p className="soft xs">{prodName}</p>
      </td>
      <td>{shopName}</td>
      <td className="num nowrap">{askedTime.slice(0, 10)}</td>
      <td>{state === 'back' ? <b>{text('back', { at: toldTime ?? '' })}</b> : text(state, { at: toldTime ?? '' })}</td>
      <td className={css.act}>
        {state === 'back' && (
          <a className="btn btn-sm btn-line" href={`/detail/${prodId}?skuId=${skuId}`}>
            {text('buy')}
          </a>
        )}
        {state === 'outAgain' && (
          <button
            type="button"
            className="btn btn-sm"
            aria-label={text('againOf', { what: partyCode })}
            onClick={again}
          >
            {text('again')}
          </button>
        )}
        <button
          type="button"
          className="btn btn-text"
          aria-label={text('removeOf', { what: partyCode })}
          onClick={remove}
        >
          {text('remove')}
        </button>
      </td>
    </tr>
  )
}
