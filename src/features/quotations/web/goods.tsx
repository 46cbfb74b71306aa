import { grouped } from '#core/grouped.ts'
import { cents, formatYuan, yuan } from '#core/money.ts'
import { productHref } from '#features/catalog/rules.ts'
import type { QuotationLine } from '../contract.ts'
import { useText } from './text.ts'
import css from './quotations.module.css'

type GoodsProps = {
  goods: readonly QuotationLine[]
  ticked: ReadonlySet<number>
  onTick: (ticked: ReadonlySet<number>) => void
}

/** Line by line: what was quoted, what it costs today, what is paid, and why. */
export function Goods({ goods, ticked, onTick }: GoodsProps) {
  const text = useText()
  const able = goods.filter(({ pays }) => pays !== null).map(({ skuId }) => skuId)
  const isAll = able.length > 0 && able.every((skuId) => ticked.has(skuId))
  const flip = (skuId: number) => {
    const next = new Set(ticked)
    if (!next.delete(skuId)) next.add(skuId)
    onTick(next)
  }
  return (
    <table className="table" aria-label={text('goods')}>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              aria-label={text('tickAll')}
              checked={isAll}
              disabled={able.length === 0}
              onChange={() => onTick(new Set(isAll ? [] : able))}
            />
          </th>
          <th scope="col">{text('part')}</th>
          <th scope="col" className="r">
            {text('quantity')}
          </th>
          <th scope="col" className="r">
            {text('quoted')}
          </th>
          <th scope="col" className="r">
            {text('today')}
          </th>
          <th scope="col" className="r">
            {text('pays')}
          </th>
          <th scope="col">{text('change')}</th>
        </tr>
      </thead>
      <tbody>
        {goods.map((line) => (
          <Row key={line.skuId} line={line} isTicked={ticked.has(line.skuId)} onFlip={() => flip(line.skuId)} />
        ))}
      </tbody>
    </table>
  )
}

const money = (amount: number | null): string => (amount === null ? '–' : formatYuan(amount))

function Row({ line, isTicked, onFlip }: { line: QuotationLine; isTicked: boolean; onFlip: () => void }) {
  const text = useText()
  const { model, name, shopName, ownNumbers, quantity, unit, quoted, now, pays } = line
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={text('tick', { model })}
          checked={isTicked && pays !== null}
          disabled={pays === null}
          onChange={onFlip}
        />
      </td>
      <td className={css.part}>
        <a href={productHref({ ...line, asksChoice: false })}>
          <b>{model}</b>
        </a>
        <span className="xs soft">
          {name} · {shopName}
        </span>
        {ownNumbers.length > 0 && (
          <span className="xs soft">{text('yours', { numbers: [...new Set(ownNumbers)].join(' · ') })}</span>
        )}
      </td>
      <td className="r num">
        {grouped(quantity)} {unit}
      </td>
      <td className="r num">{money(quoted)}</td>
      <td className="r num">{money(now)}</td>
      <td className="r num">
        <b>{money(pays)}</b>
      </td>
      <td>
        <Change line={line} />
      </td>
    </tr>
  )
}

function Change({ line: { state, stock, quantity, isPromised, isOrdered, quoted, now } }: { line: QuotationLine }) {
  const text = useText()
  if (state === 'gone' || now === null) return <span className="tag tag-error">{text('gone')}</span>
  if (state === 'short') return <span className="tag tag-caution">{text('short', { stock, quantity })}</span>
  if (state === 'rule') return <span className="tag tag-caution">{text('rule')}</span>
  const more = cents(now) - cents(quoted)
  const words =
    more === 0 ? text('same') : text(more > 0 ? 'dearer' : 'cheaper', { amount: formatYuan(yuan(Math.abs(more))) })
  if (isPromised) return <span className="tag tag-ok">{text(more < 0 ? 'promisedLower' : 'promised')}</span>
  return (
    <span className={more > 0 ? 'tag tag-caution' : 'soft'}>
      {isOrdered ? `${text('ordered')}${more === 0 ? '' : ` · ${words}`}` : words}
    </span>
  )
}
