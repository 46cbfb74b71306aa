import { createFileRoute } from '@tanstack/react-router'
import { grouped } from '#core/grouped.ts'
import { call } from '#ui/call/call.ts'
import { changes } from '#ui/frame/changes.ts'
import { Empty } from '#ui/page/empty.tsx'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Pager } from '#ui/page/pager.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { searchOf, whole, words } from '#ui/page/search.ts'
import { packWords } from '#features/catalog/packs.ts'
import { propertyValues } from '#features/catalog/rules.ts'
import { bringsBack } from '../back.ts'
import { myReturns, returnFilters, returnOfWire, type ReturnFilter, type ReturnRecord } from '../contract.ts'
import { isOver } from '../states.ts'
import { DueTime } from './due-time.tsx'
import { useBack } from './use-back.ts'
import { useText } from './text.ts'
import css from './returns.module.css'

const searchWords = searchOf({ status: whole(), orderNumber: words(40), current: whole(1) })

export const Route = createFileRoute('/user-center/uc-return')({
  staticData: { texts: 'work' },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => call(myReturns, deps, { handles: 'all' }),
  component: ReturnListPage,
})

type Search = ReturnType<typeof Route.useSearch>
const path = (search: Search): string => `/user-center/uc-return${stringifySearch(search)}`

/** What somebody asked back, and where each case is (UC-13). */
function ReturnListPage() {
  const { records, current, pages } = Route.useLoaderData()
  const search = Route.useSearch()
  const text = useText()
  return (
    <div>
      <h1 className={css.title}>{text('title')}</h1>
      <nav className={`tabs ${css.tabs}`} {...changes} aria-label={text('filters')}>
        {(Object.entries(returnFilters) as [ReturnFilter, number][]).map(([name, status]) => (
          <a
            key={name}
            href={path({ ...search, status: status || undefined, current: undefined })}
            aria-current={(search.status ?? 0) === status ? 'page' : undefined}
          >
            {text(name)}
          </a>
        ))}
      </nav>
      {search.orderNumber && (
        <p className={`row sm ${css.cut}`} {...changes}>
          <span className="soft">
            {text('orderNumber')} <b className="num">{search.orderNumber}</b>
          </span>
          <a href={path({ ...search, orderNumber: undefined, current: undefined })}>{text('showAll')}</a>
        </p>
      )}
      {records.length === 0 ? (
        <Empty
          heading="h2"
          title={text(search.status || search.orderNumber ? 'emptyFilter' : 'empty')}
          actions={
            <a className="btn btn-structure" href="/user-center/uc-order">
              {text('toOrders')}
            </a>
          }
        >
          {text('emptyMore')}
        </Empty>
      ) : (
        records.map((record) => <Case key={record.refundSn} record={record} />)
      )}
      <Pager current={current} pages={pages} href={(page) => path({ ...search, current: page })} />
    </div>
  )
}

function Case({ record }: { record: ReturnRecord }) {
  const text = useText()
  const back = useBack()
  const { refundSn, dueTime } = record
  const status = returnOfWire(record.returnMoneySts)
  const detail = `/return-detail?refundSn=${refundSn}`
  return (
    <article className={css.case} aria-label={text('caseOf', { refundSn })}>
      <CaseHead record={record} detail={detail} />
      <div className={css.body}>
        <Goods items={record.items} />
        <div className={css.cell}>
          <span className="xs soft">{text(`service_${record.applyType}` as 'service_1')}</span>
          {bringsBack(record) && <b className="num">{back(record.refundAmount, record.items)}</b>}
        </div>
        <div className={css.cell}>
          <b className={isOver(status) ? 'soft' : css.live}>{text(status)}</b>
          {dueTime && !isOver(status) && <DueTime dueTime={dueTime} />}
        </div>
        <div className={css.cell}>
          <a className="btn btn-line" href={detail} aria-label={`${text('details')} ${refundSn}`}>
            {text('details')}
          </a>
        </div>
      </div>
    </article>
  )
}

function CaseHead({ record, detail }: { record: ReturnRecord; detail: string }) {
  const text = useText()
  const { refundSn, orderNumber, shopId, shopName, applyTime } = record
  return (
    <header>
      <time className="num">{applyTime.slice(0, 16)}</time>
      <span className="soft">
        {text('number')}{' '}
        <a className="num" href={detail}>
          {refundSn}
        </a>
      </span>
      <a className={css.shop} href={`/shopIndex?sid=${shopId}`}>
        <AnyIcon name="shop" />
        {shopName}
      </a>
      <span className="soft push">
        {text('orderNumber')}{' '}
        <a className="num" href={`/user-center/uc-order-detail?orderNumber=${orderNumber}`}>
          {orderNumber}
        </a>
      </span>
    </header>
  )
}

function Goods({ items }: Pick<ReturnRecord, 'items'>) {
  const text = useText()
  return (
    <ul>
      {items.map((item) => (
        <li key={item.orderItemId} className={css.line}>
          <span className={css.thumb}>
            <Picture src={item.pic} alt="" width={60} height={60} />
          </span>
          <div>
            <a className="code" href={`/detail/${item.prodId}?skuId=${item.skuId}`} target="_blank">
              <b>{item.skuName}</b>
            </a>
            <p className="xs soft">{[item.prodName, ...propertyValues(item.properties)].join(text('comma'))}</p>
          </div>
          <span className="num">
            × {grouped(item.prodCount)} {packWords(item)}
          </span>
        </li>
      ))}
    </ul>
  )
}
