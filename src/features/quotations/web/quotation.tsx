import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { cents, formatYuan, sum, yuan } from '#core/money.ts'
import { QUOTED_SETTLE_MAX } from '#features/checkout/rules.ts'
import { keepQuoted } from '#features/checkout/web/checkout-storage.ts'
import type { QuotationLine, QuotationNow } from '../contract.ts'
import { Goods } from './goods.tsx'
import { QuotationDocument } from './quotation-document.tsx'
import { Standing } from './standing.tsx'
import { useText } from './text.ts'
import css from './quotations.module.css'

/** What it said, what has changed since, and the way to order it. */
export function Quotation({ quotation }: { quotation: QuotationNow }) {
  const text = useText()
  const { quoteNumber, quotationId, standing, goods } = quotation
  return (
    <section aria-labelledby="title">
      <div className={css.head}>
        <h1 id="title" className={css.title}>
          {text('one', { number: quoteNumber })}
        </h1>
        <Standing of={quotation} />
        <QuotationDocument quotationId={quotationId} number={quoteNumber} />
        <a className="push" href="/user-center/uc-quotations">
          {text('back')}
        </a>
      </div>
      {goods.length === 0 ? (
        <p className="note note-caution">{text('old')}</p>
      ) : (
        <>
          <p className="soft">{text(`intro_${standing}`, { until: quotation.validUntil.slice(0, 16) })}</p>
          <Order quotation={quotation} />
        </>
      )}
    </section>
  )
}

/** Another price today than was quoted; the quoted one is paid as long as it is promised. */
const differs = ({ quoted, now }: QuotationLine): boolean => now !== null && now !== quoted
const changed = ({ quoted, pays, now }: QuotationLine): boolean => (pays ?? now) !== quoted

/** Ticked are all that can be ordered and were not yet, as many as go at once. */
function Order({ quotation: { quotationId, goods } }: { quotation: QuotationNow }) {
  const text = useText()
  const router = useRouter()
  const able = goods.filter(({ pays }) => pays !== null)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        able
          .filter(({ isOrdered }) => !isOrdered)
          .slice(0, QUOTED_SETTLE_MAX)
          .map(({ skuId }) => skuId),
      ),
  )
  const chosen = able.filter(({ skuId }) => ticked.has(skuId))
  const total = sum(chosen.map(({ pays, quantity }) => cents(pays ?? 0) * quantity))
  const changes = goods.filter(changed).length
  const differing = goods.filter(differs).length
  const left = goods.length - able.length
  const isTooMany = chosen.length > QUOTED_SETTLE_MAX
  const order = () => router.history.push(keepQuoted({ quotationId, skuIds: chosen.map(({ skuId }) => skuId) }))
  return (
    <>
      <p role="status" className={css.changes}>
        <b>
          {changes > 0
            ? text('changed', { count: changes })
            : differing > 0
              ? text('unlike', { count: differing })
              : text('unchanged')}
        </b>
        {left > 0 && <> · {text('left', { count: left })}</>}
      </p>
      <Goods goods={goods} ticked={ticked} onTick={setTicked} />
      <div className={css.sum}>
        {isTooMany && <span role="alert">{text('tooMany', { most: QUOTED_SETTLE_MAX })}</span>}
        <span className="soft xs">{text('afterwards')}</span>
        <span>
          {text('sum', { count: chosen.length })} <b className="num">¥{formatYuan(yuan(total))}</b>
        </span>
        <button
          type="button"
          className="btn btn-lg btn-action"
          disabled={chosen.length === 0 || isTooMany}
          onClick={order}
        >
          {text('order', { count: chosen.length })}
        </button>
      </div>
    </>
  )
}
