import { createFileRoute } from '@tanstack/react-router'
import { grouped } from '#core/grouped.ts'
import { formatYuan } from '#core/money.ts'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { searchOf, whole } from '#ui/page/search.ts'
import { quotationNow, quotations, type QuotationRow } from '../contract.ts'
import { QuotationDocument } from './quotation-document.tsx'
import { Quotation } from './quotation.tsx'
import { Standing } from './standing.tsx'
import { useText } from './text.ts'
import css from './quotations.module.css'

const searchWords = searchOf({ quotationId: whole() })

export const Route = createFileRoute('/user-center/uc-quotations')({
  staticData: { texts: 'work' },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { quotationId } }) =>
    quotationId === undefined
      ? { rows: await call(quotations, {}, { handles: 'all' }) }
      : { quotation: await call(quotationNow, { quotationId }, { handles: 'all' }) },
  component: QuotationsPage,
})

/** All of them, or one. */
function QuotationsPage() {
  const { rows, quotation } = Route.useLoaderData()
  return quotation ? <Quotation key={quotation.quotationId} quotation={quotation} /> : <Quotations rows={rows ?? []} />
}

function Quotations({ rows }: { rows: readonly QuotationRow[] }) {
  const text = useText()
  return (
    <section aria-labelledby="title">
      <h1 id="title" className={css.title}>
        {text('title')}
      </h1>
      {rows.length === 0 ? (
        <Empty
          title={text('none')}
          heading="h2"
          actions={
            <a className="btn btn-structure" href="/bom">
              {text('quoteList')}
            </a>
          }
        >
          {text('noneHint')}
        </Empty>
      ) : (
        <Rows rows={rows} />
      )}
    </section>
  )
}

function Rows({ rows }: { rows: readonly QuotationRow[] }) {
  const text = useText()
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{text('number')}</th>
          <th scope="col">{text('made')}</th>
          <th scope="col">{text('shops')}</th>
          <th scope="col" className="r">
            {text('lines')}
          </th>
          <th scope="col" className="r">
            {text('total')}
          </th>
          <th scope="col">{text('standing')}</th>
          <th scope="col">
            <span className="sr-only">{text('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ quotationId, quoteNumber, time, shopNames, lines, total, ...row }) => (
          <tr key={quotationId}>
            <td>
              <a className="num" href={`/user-center/uc-quotations?quotationId=${quotationId}`}>
                {quoteNumber}
              </a>
            </td>
            <td className="num soft">{time.slice(0, 16)}</td>
            <td className={css.shops}>{shopNames.join(' · ')}</td>
            <td className="r num">{grouped(lines)}</td>
            <td className="r num">{formatYuan(total)}</td>
            <td>
              <Standing of={row} />
            </td>
            <td className="r">
              <QuotationDocument quotationId={quotationId} number={quoteNumber} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
