import { Button, Space } from 'antd'
import { useEffect, useRef, type RefObject } from 'react'
import { formatYuan } from '#core/money.ts'
import { shortMoment } from '#core/short-moment.ts'
import { useLocale } from '#ui/text.tsx'
import type { SaleRecord } from '../staff-contract.ts'
import css from './calendar.module.css'
import { ConflictList } from './conflict-list.tsx'
import { Forecast, Terms, useCost } from './terms.tsx'
import { useText } from './text.ts'

type Steps = { approve: (sale: SaleRecord) => void; refuse: (sale: SaleRecord) => void }
type Props = Steps & {
  sales: readonly SaleRecord[]
  chosen: number | undefined
  choose: (saleId: number) => void
  head: RefObject<HTMLHeadingElement | null>
}

const SHOWN = 3

/** What had the focus is gone: whoever goes on by the keyboard goes on here. */
export function focusIfLost(at: RefObject<HTMLElement | null>): void {
  if (document.activeElement === document.body) at.current?.focus()
}

/** What waits for a decision, what conflicts first. */
export function Proposals({ sales, chosen, choose, head, ...steps }: Props) {
  const text = useText()
  const before = useRef(sales.length)
  // The button that was pressed left with its proposal.
  useEffect(() => {
    const isLess = sales.length < before.current
    before.current = sales.length
    if (isLess) focusIfLost(head)
  }, [sales.length, head])
  return (
    <section className={css.panel} aria-label={text('proposals')}>
      <h2 ref={head} tabIndex={-1}>
        {text('proposals')} <small className="num">{sales.length}</small>
      </h2>
      {sales.length === 0 && <p className={css.none}>{text('noProposals')}</p>}
      <ol className={css.proposals}>
        {sales.map((sale) => (
          <li
            key={sale.saleId}
            className={sale.saleId === chosen ? css.current : undefined}
            aria-current={sale.saleId === chosen ? 'true' : undefined}
          >
            <Proposal sale={sale} choose={() => choose(sale.saleId)} {...steps} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Proposal({ sale, choose, approve, refuse }: Steps & { sale: SaleRecord; choose: () => void }) {
  const text = useText()
  const locale = useLocale()
  const isBlocked = sale.conflicts.some(({ isHard }) => isHard)
  const hint = `blocked-${sale.saleId}`
  return (
    <>
      <h3>
        <button type="button" onFocus={choose} onClick={choose}>
          {sale.name}
        </button>
      </h3>
      <p className={css.quiet}>
        {text(`kind_${sale.kind}`)} · {sale.shopName ?? text('ofMall')}
        <br />
        <span className="num">
          {shortMoment(sale.startTime, locale)} – {shortMoment(sale.endTime, locale)}
        </span>
      </p>
      <ul className={css.goods}>
        {sale.lines.slice(0, SHOWN).map((line) => (
          <Goods key={`${line.prodId} ${line.skuId}`} line={line} />
        ))}
        {sale.lines.length > SHOWN && <li>{text('more', { count: sale.lines.length - SHOWN })}</li>}
      </ul>
      <Terms terms={sale.terms} />
      <ConflictList conflicts={sale.conflicts} />
      <p className={css.quiet}>
        <Forecast sale={sale} />
      </p>
      {isBlocked && (
        <p id={hint} className={css.bad}>
          {text('hardConflict')}
        </p>
      )}
      <Space>
        <Button
          type="primary"
          ghost
          size="small"
          disabled={isBlocked}
          {...(isBlocked && { 'aria-describedby': hint })}
          onClick={() => approve(sale)}
        >
          {text('approve')}
        </Button>
        <Button size="small" onClick={() => refuse(sale)}>
          {text('refuse')}
        </Button>
      </Space>
    </>
  )
}

function Goods({ line }: { line: SaleRecord['lines'][number] }) {
  const { prodId, model, pic, price, usualPrice, units, limit } = line
  const text = useText()
  const cost = useCost()
  return (
    <li>
      {pic && <img src={pic} alt="" width={32} height={32} loading="lazy" />}
      <span>
        {prodId === null ? text('allGoods') : model}
        <br />
        <small>
          {units !== null && text('units', { units })} {limit !== null && text('limit', { limit })}
        </small>
      </span>
      {price !== null && (
        <b className="num">
          {cost(line)}
          {usualPrice !== null && (
            <>
              <br />
              <small>{formatYuan(usualPrice)}</small>
            </>
          )}
        </b>
      )}
    </li>
  )
}
