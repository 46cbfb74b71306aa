import { useState } from 'react'
import { leastAllowed } from '#core/field/quantity.ts'
import { PackPrice } from '../pack-price.tsx'
import { Stepper } from '#ui/field/stepper.tsx'
import { Stock } from '#ui/page/stock.tsx'
import { useListText } from '#ui/text.tsx'
import type { ProductDetail, SameSize } from '../../contract.ts'
import { isService, productHref } from '../../rules.ts'
import { useAddToCart, useCartRefusal } from '../add-to-cart.ts'
import type { KnownArrivals } from '../arrivals.ts'
import { CompareTick } from '../compare/compare-tick.tsx'
import { Leaves } from '../leaves.tsx'
import { ServiceLink } from '../service-link.tsx'
import { useText } from '../text.ts'
import { useLateText } from './late-text.ts'
import css from './product.module.css'

type Other = SameSize['records'][number]

const looks = {
  full: 'tag tag-ok',
  chosen: 'tag tag-structure',
  size: 'tag tag-structure',
  check: 'tag tag-caution',
} as const

/**
 * What stands in for this part, the best replacement first, and what else fits the same space; each can go into the
 * cart from here.
 */
export function SameSizeTables({
  product,
  same,
  arrivals,
}: {
  product: ProductDetail
  same: SameSize
  arrivals: KnownArrivals | undefined
}) {
  const text = useLateText()
  const list = useListText()
  const { records, totals, sizeKey, baseModel, hasClosure } = same
  const names = list(product.deciding)
  return (
    <>
      <Block
        id="interchange"
        title={text('interchange')}
        of={baseModel}
        hint={text(hasClosure ? 'interchangeClosures' : names ? 'interchangeChosen' : 'interchangePlain', { names })}
        others={records.filter(({ grade }) => grade !== 'check')}
        total={totals.full + totals.size}
        words={baseModel}
        arrivals={arrivals}
      />
      <Block
        id="same"
        title={text('sameSize')}
        of={sizeKey.replaceAll('x', '×')}
        hint={text(`sameHint_${product.kindGroup}`)}
        others={records.filter(({ grade }) => grade === 'check')}
        total={totals.check}
        words={sizeKey}
        arrivals={arrivals}
      />
    </>
  )
}

type BlockProps = {
  id: string
  title: string
  of: string
  hint: string
  others: readonly Other[]
  total: number
  /** The search that finds all of them. */ words: string
  arrivals: KnownArrivals | undefined
}

function Block({ id, title, of, hint, others, total, words, arrivals }: BlockProps) {
  const text = useLateText()
  const known = useText()
  if (others.length === 0) return null
  return (
    <section className={`${css.section} ${css.same}`} aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>
          {title} <span className="num">{of}</span>
        </h2>
        <span className="sm soft">{hint}</span>
        {total > others.length && (
          <a className="more" href={`/list?pn=${encodeURIComponent(words)}`}>
            {text('sameSizeAll', { count: total })}
          </a>
        )}
      </div>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{known('compare')}</th>
            <th scope="col">{text('grade')}</th>
            <th scope="col">{known('model')}</th>
            <th scope="col">{known('brand')}</th>
            <th scope="col">{text('differs')}</th>
            <th scope="col">{text('shop')}</th>
            <th scope="col">{known('stock')}</th>
            <th scope="col" className="r">
              {known('priceWithVat')}
            </th>
            <th scope="col" className="c">
              {known('quantity')}
            </th>
            <th scope="col">
              <span className="sr-only">{text('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {others.map((other) => (
            <SameSizeRow key={other.prodId} other={other} arrivals={arrivals} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = { other: Other; arrivals: KnownArrivals | undefined }

function SameSizeRow({ other, arrivals }: RowProps) {
  const text = useLateText()
  const addToCart = useAddToCart()
  const refuse = useCartRefusal()
  const [quantity, setQuantity] = useState(leastAllowed(other))
  const what = `${other.model} ${other.brandName} ${other.shopName}`
  const { asksChoice } = other
  // What replaces a part wholly cannot be said of one that is still to be chosen.
  const grade = asksChoice && other.grade === 'full' ? 'chosen' : other.grade
  const canAdd = other.totalStocks > 0 && !asksChoice && !isService(other)
  return (
    <tr>
      <td>{!asksChoice && <CompareTick part={other} hidesWord />}</td>
      <td>
        <span className={looks[grade]}>{text(`grade_${grade}`)}</span>
      </td>
      <td>
        <a className={`code ${css.strong}`} href={productHref(other)}>
          {other.model}
        </a>
      </td>
      <td>{other.brandName}</td>
      <Differences other={other} />
      <td>
        <a className="soft" href={`/shopIndex?sid=${other.shopId}`}>
          {other.shopName}
        </a>
      </td>
      <td>
        <StockOf other={other} arrivals={arrivals} />
      </td>
      <td className="r">
        <PackPrice of={other} yuan={other.price} size="sm" isLeast={asksChoice} />
      </td>
      <td className="c">
        {canAdd && (
          <Stepper
            small
            of={what}
            id={other.skuId}
            rule={other}
            value={quantity}
            onChange={setQuantity}
            onWrong={refuse}
          />
        )}
      </td>
      <td className="r">
        <WayToVariant other={other} what={what} />
        {canAdd && <AddOne what={what} add={() => addToCart([{ skuId: other.skuId, count: quantity }], other)} />}
      </td>
    </tr>
  )
}

function Differences({ other: { differs } }: Pick<RowProps, 'other'>) {
  const text = useLateText()
  return (
    <td className={`soft ${css.differs}`}>
      {differs.length === 0
        ? text('differsNot')
        : differs.map(({ name, theirs, mine }) => (
            <span key={name}>{mine ? text('differsIn', { name, theirs, mine }) : `${name} ${theirs}`}</span>
          ))}
    </td>
  )
}

/** Which of its variants is in stock is not known before one is chosen. */
function StockOf({ other, arrivals }: RowProps) {
  const text = useLateText()
  const stock = { stock: other.stocks, leadDays: other.leadDays }
  if (other.asksChoice) return <span className="faint">{text('byVariant')}</span>
  return (
    <>
      <Stock {...stock} unit={other.unit} />
      <span className={`faint xs ${css.under}`}>
        <Leaves part={other} arrivals={arrivals} {...stock} />
      </span>
    </>
  )
}

/** To its page, where a part cannot go into the cart from here. */
function WayToVariant({ other, what }: Pick<RowProps, 'other'> & { what: string }) {
  const text = useLateText()
  if (other.asksChoice)
    return (
      <a
        className={`btn btn-sm btn-line ${css.add}`}
        href={productHref(other)}
        aria-label={text('chooseVariantOf', { what })}
      >
        {text('chooseVariant')}
      </a>
    )
  return isService(other) && <ServiceLink part={other} what={what} className={`btn btn-sm btn-line ${css.add}`} />
}

function AddOne({ what, add }: { what: string; add: () => Promise<unknown> }) {
  const text = useLateText()
  return (
    <button
      className={`btn btn-sm btn-line ${css.add}`}
      type="button"
      aria-label={text('addOne', { what })}
      onClick={() => void add()}
    >
      {text('add')}
    </button>
  )
}
