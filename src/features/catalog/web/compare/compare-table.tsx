import { counted } from '#core/field/units.ts'
import { useState, type ReactNode } from 'react'
import { leastAllowed } from '#core/field/quantity.ts'
import { isOpen } from '#features/shops/rules.ts'
import { StockNoticeButton } from '#features/stock-notices/web/notice-button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { PackPrice } from '../pack-price.tsx'
import { Stepper } from '#ui/field/stepper.tsx'
import { Stock } from '#ui/page/stock.tsx'
import { formatYuan } from '#core/money.ts'
import { priceAt } from '../../choice/choice.ts'
import { differs } from '../../compare.ts'
import type { Compared, ComparedPart } from '../../compare-contract.ts'
import { isService } from '../../rules.ts'
import { useArrivals } from '../arrivals.ts'
import { Leaves } from '../leaves.tsx'
import { ServiceLink } from '../service-link.tsx'
import { useAddToCart, useCartRefusal } from '../add-to-cart.ts'
import { useText } from './compare-text.ts'
import css from './compare.module.css'

type Props = Pick<Compared, 'parts' | 'rows'> & { onlyDifferences: boolean; onRemove: (skuId: number) => void }

/** A column a part, a row a parameter; rows in which the parts differ are marked, by a sign and not by colour alone. */
export function CompareTable({ parts, rows, onlyDifferences, onRemove }: Props) {
  const text = useText()
  const arrivals = useArrivals(parts.filter((part) => !isService(part)).map(({ skuId }) => skuId))
  const facts = factsOf(parts, text).filter(({ name }) => !rows.some((row) => row.name === name))
  const shown = [...facts, ...rows].filter(({ values }) => !onlyDifferences || differs(values))
  return (
    <table className={`table table-ruled ${css.table}`}>
      <caption className="sr-only">{text('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('model')}</th>
          {parts.map((part) => (
            <PartHead key={part.skuId} part={part} onRemove={onRemove} />
          ))}
        </tr>
      </thead>
      <tbody>
        <Line name={text('drawing')} parts={parts}>
          {(part) => (
            <Picture src={part.drawing} alt={`${part.model} ${part.kindName}`} width={220} height={194} eager />
          )}
        </Line>
        <Line name={text('price')} parts={parts}>
          {(part) => <Prices part={part} />}
        </Line>
        <Line name={text('stock')} parts={parts}>
          {(part) => <StockOf part={part} arrivals={arrivals} />}
        </Line>
        <Line name={text('shop')} parts={parts}>
          {(part) => <a href={`/shopIndex?sid=${part.shopId}`}>{part.shopName}</a>}
        </Line>
        <Line name={text('order')} parts={parts}>
          {(part) => <Order key={part.skuId} part={part} />}
        </Line>
      </tbody>
      <tbody>
        {shown.map((row) => (
          <Parameter key={row.name} row={row} parts={parts} />
        ))}
        {shown.length === 0 && (
          <tr>
            <td colSpan={parts.length + 1} className={css.same}>
              {text('noDifferences')}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

type PartProps = { part: ComparedPart }

function PartHead({ part, onRemove }: PartProps & Pick<Props, 'onRemove'>) {
  const text = useText()
  return (
    <th scope="col">
      <span className={css.name}>
        <a className="code" href={`/detail/${part.prodId}?skuId=${part.skuId}`}>
          {part.model}
        </a>
        <button
          type="button"
          className="close"
          aria-label={text('removeOf', { what: `${part.model} ${part.brandName}` })}
          onClick={() => onRemove(part.skuId)}
        >
          <Icon name="x" />
        </button>
      </span>
      <span className="faint code">{part.partyCode}</span>
    </th>
  )
}

function Prices({ part }: PartProps) {
  const text = useText()
  return (
    <>
      <PackPrice of={part} yuan={part.price} />
      {part.ladder.slice(1).map(({ from, price }) => (
        <span key={from} className={`${css.step} faint num`}>
          {text('step', { from: counted(from, part.unit), price: formatYuan(price) })}
        </span>
      ))}
    </>
  )
}

function StockOf({ part, arrivals }: PartProps & { arrivals: ReturnType<typeof useArrivals> }) {
  const stock = { stock: part.stocks, leadDays: part.leadDays, restockAt: part.restockAt ?? undefined }
  return (
    <>
      <Stock {...stock} unit={part.unit} />{' '}
      <span className="soft">
        <Leaves part={part} arrivals={arrivals} withPlace {...stock} />
      </span>
    </>
  )
}

function Parameter({ row: { name, symbol, values }, parts }: { row: Compared['rows'][number] } & Pick<Props, 'parts'>) {
  const text = useText()
  return (
    <tr className={differs(values) ? css.differs : undefined}>
      <th scope="row">
        {name} {symbol && !name.includes(symbol) && <b className={css.symbol}>{symbol}</b>}
        {differs(values) && <span className={`tag tag-caution ${css.mark}`}>{text('differs')}</span>}
      </th>
      {values.map((value, at) => (
        <td key={parts[at]!.skuId} className="num">
          {value ?? <span className="faint">–</span>}
        </td>
      ))}
    </tr>
  )
}

/** What is no parameter, and yet what people compare first. */
function factsOf(parts: readonly ComparedPart[], text: ReturnType<typeof useText>): Compared['rows'] {
  const row = (name: string, of: (part: ComparedPart) => string) => ({
    name,
    symbol: null,
    values: parts.map((part) => of(part) || null),
  })
  return [
    row(text('kind'), ({ kindName }) => kindName),
    row(text('brand'), ({ brandName }) => brandName),
    row(text('size'), ({ sizeKey }) => sizeKey.replaceAll('x', '×')),
    row(text('standard'), ({ standard }) => standard),
  ].filter(({ values }) => values.some((value) => value !== null))
}

function Line({
  name,
  parts,
  children,
}: {
  name: string
  parts: readonly ComparedPart[]
  children: (part: ComparedPart) => ReactNode
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {parts.map((part) => (
        <td key={part.skuId}>{children(part)}</td>
      ))}
    </tr>
  )
}

function Order({ part }: { part: ComparedPart }) {
  const text = useText()
  const addToCart = useAddToCart()
  const refuse = useCartRefusal()
  const [quantity, setQuantity] = useState(leastAllowed(part))
  const [isBusy, setBusy] = useState(false)
  if (!isOpen(part.shopStatus)) return <span className="faint">{text('closed')}</span>
  const what = `${part.model} ${part.brandName}`
  if (isService(part))
    return <ServiceLink part={{ ...part, asksChoice: false }} what={what} className="btn btn-sm btn-line" />
  if (!part.isHasStock) return <StockNoticeButton skuId={part.skuId} what={`${what} ${part.partyCode}`} />
  const add = () => {
    setBusy(true)
    void addToCart([{ skuId: part.skuId, count: quantity }], part).finally(() => setBusy(false))
  }
  return (
    <span className={css.order}>
      <Stepper
        small
        of={`${what} ${part.partyCode}`}
        id={part.skuId}
        rule={part}
        value={quantity}
        onChange={setQuantity}
        onWrong={refuse}
      />
      <button
        className="btn btn-sm btn-line"
        type="button"
        disabled={isBusy}
        aria-label={text('addOf', { what })}
        onClick={add}
      >
        {text('add')}
      </button>
      {quantity > leastAllowed(part) && (
        <span className={`${css.step} soft num`}>{text('each', { price: formatYuan(priceAt(part, quantity)) })}</span>
      )}
    </span>
  )
}
