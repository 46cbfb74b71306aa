import { createFileRoute } from '@tanstack/react-router'
import { NO_REASON_DAYS } from '#core/limits.ts'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { searchOf, words } from '#ui/page/search.ts'
import { returnForm, type ReturnForm } from '../contract.ts'
import { ApplicationFields } from './application-fields.tsx'
import { useText } from './text.ts'
import css from './returns.module.css'
import { titledBy } from '#ui/page/titled.ts'

const searchWords = searchOf({ orderNumber: words(40) })

export const Route = createFileRoute('/user-center/apply-return')({
  staticData: { texts: 'work' },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { orderNumber = '' } }) => call(returnForm, { orderNumber }, { handles: 'all' }),
  head: titledBy('after-sales', 'applyTitle'),
  component: ApplyReturnPage,
})

/** Asks goods of one order back: some pieces of a line, or all of it (UC-13). */
function ApplyReturnPage() {
  const form = Route.useLoaderData()
  const text = useText()
  const { orderNumber } = form
  const hasPieces = form.items.some(({ leftCount }) => leftCount > 0)
  return (
    <div>
      <nav className="crumbs" aria-label={text('applyTitle')}>
        <a href="/user-center/uc-order">{text('toOrders')}</a>
        <i className="sep" />
        <a className="num" href={`/user-center/uc-order-detail?orderNumber=${orderNumber}`}>
          {text('order', { orderNumber })}
        </a>
      </nav>
      <h1 className={css.title}>{text('applyTitle')}</h1>
      {form.cargos.length > 0 && hasPieces ? (
        <>
          <Window form={form} />
          <ApplicationFields key={orderNumber} form={form} />
        </>
      ) : (
        <Empty
          heading="h2"
          title={text('closedTitle')}
          actions={
            <a className="btn btn-structure" href={`/user-center/uc-order-detail?orderNumber=${orderNumber}`}>
              {text('order', { orderNumber })}
            </a>
          }
        >
          {!form.isOpen
            ? text('closedTime', { until: form.anyUntil?.slice(0, 16) ?? '' })
            : text(form.cargos.length === 0 ? 'closedStatus' : 'closedPieces')}
        </Empty>
      )}
    </div>
  )
}

/** AFTER-4: until when what may be asked for. */
function Window({ form: { cargos, noReasonUntil, anyUntil, isNoReasonOpen } }: { form: ReturnForm }) {
  const text = useText()
  const days = NO_REASON_DAYS
  const [time, until] = [noReasonUntil?.slice(0, 16), anyUntil?.slice(0, 16) ?? '']
  return (
    <p className={`note ${isNoReasonOpen ? '' : 'note-caution'}`}>
      <AnyIcon name={isNoReasonOpen ? 'shield' : 'clock'} />
      {cargos.length > 1 && cargos.includes('unsent')
        ? text('partNote')
        : cargos.includes('unsent')
          ? text('unsentNote')
          : !time
            ? text('noReasonUnreceived', { days })
            : isNoReasonOpen
              ? text('noReasonOpen', { days, time, until })
              : text('noReasonOver', { days, until })}
    </p>
  )
}
