import type { ReactNode } from 'react'
import { grouped } from '#core/grouped.ts'
import { priceAt } from '#features/catalog/choice/choice.ts'
import { packWords, pieceWords } from '#features/catalog/packs.ts'
import { CompareTick } from '#features/catalog/web/compare/compare-tick.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { Price } from '#ui/page/price.tsx'
import { Stock } from '#ui/page/stock.tsx'
import type { SearchFound, SearchProduct } from '../../contract.ts'
import { hrefOf, sortOf, type ListSearch } from '../address.ts'
import type { ArrivalWords } from './arriving.tsx'
import { Buy, detailHref, Leaves, stepHint, stockOf } from './part-offer.tsx'
import { Arrow } from './sort-bar.tsx'
import { useText } from '../text.ts'
import type { Picks } from './use-picks.ts'
import css from './list.module.css'

type Column = SearchFound['columns'][number]
type Props = {
  search: ListSearch
  found: SearchFound
  picks: Picks
  told: ArrivalWords | undefined
  isGrouped: boolean
}

/** One row a part number, the parameters of the category as columns; rows of one size stand under their size. */
export function PartTable({ search, found, picks, told, isGrouped }: Props) {
  const text = useText()
  const { products, columns, path } = found
  const isOneCategory = isGrouped && path.length === 3
  const groups = isOneCategory ? sizesOf(products) : [products]
  const head = (name: string, sort: string, label: ReactNode, className?: string) => (
    <SortHead {...{ search, name, sort, label, className }} />
  )
  return (
    <section aria-labelledby="part-table">
      <h2 id="part-table" className="sr-only">
        {text('partTable')}
      </h2>
      <table className={`table ${css.parts}`}>
        <thead>
          <tr>
            <th scope="col">{text('compare')}</th>
            {head(
              text('model'),
              'model',
              <>
                {text('model')} <span className="faint">/ {text('orderCode')}</span>
              </>,
            )}
            {head(
              text('brand'),
              'brand',
              <>
                {text('brand')} <span className="faint">/ {text('shopOf')}</span>
              </>,
            )}
            {columns.length === 0 && <th scope="col">{text('size')}</th>}
            {columns.map((column) => (
              <SortHead
                key={column.code}
                search={search}
                name={column.name}
                sort={column.code}
                label={<ColumnLabel {...column} />}
                className={column.isNumber ? 'r' : undefined}
              />
            ))}
            {head(
              text('stock'),
              'stock',
              <>
                {text('stock')} <span className="faint">/ {text('ships')}</span>
              </>,
            )}
            {head(text('unitPrice'), 'price', text('unitPrice'), 'r')}
            <th scope="col">{text('quantity')}</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group[0]?.skuId}>
            {isOneCategory && (
              <SizeHead first={group[0]!} columns={columns.length + 6 + (columns.length === 0 ? 1 : 0)} />
            )}
            {group.map((product) => (
              <PartRow key={product.skuId} {...{ product, columns, picks, told }} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** Neighbours of one size. */
function sizesOf(products: readonly SearchProduct[]): SearchProduct[][] {
  const groups: SearchProduct[][] = []
  for (const product of products) {
    const last = groups.at(-1)
    if (last?.[0]?.sizeKey === product.sizeKey) last.push(product)
    else groups.push([product])
  }
  return groups
}

const ColumnLabel = ({ name, symbol, unit }: Column) => (
  <>
    {symbol ? <b title={name}>{symbol}</b> : name} {unit && <span className="faint">{unit}</span>}
  </>
)

type HeadProps = { search: ListSearch; name: string; sort: string; label: ReactNode; className?: string | undefined }

/** Upwards first, then downwards. */
function SortHead({ search, name, sort, label, className }: HeadProps) {
  const text = useText()
  const now = sortOf(search)
  const isOn = now === sort || now === `-${sort}`
  return (
    <th scope="col" className={className} aria-sort={isOn ? (now === sort ? 'ascending' : 'descending') : undefined}>
      <a
        className="sort"
        href={hrefOf(search, { sort: now === sort ? `-${sort}` : sort })}
        rel="nofollow"
        data-preload="off"
      >
        <span>{label}</span> <span className="sr-only">{text('sortBy', { name })}</span>
        {isOn ? <Arrow isDown={now !== sort} /> : <BothWays />}
      </a>
    </th>
  )
}

const BothWays = () => (
  <svg width="8" height="12" viewBox="0 0 8 12" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M1.5 4.5L4 2l2.5 2.5M1.5 7.5L4 10l2.5-2.5" />
  </svg>
)

const shownSize = (sizeKey: string): string => sizeKey.replaceAll('x', '×')
const isMillimetres = (sizeKey: string): boolean => /^\d+(\.\d+)?(x\d+(\.\d+)?)+$/.test(sizeKey)

function SizeHead({ first, columns }: { first: SearchProduct; columns: number }) {
  const text = useText()
  const { pic, sizeKey, ofSize } = first
  return (
    <tr className={css.group}>
      <th colSpan={columns} scope="rowgroup">
        <div className={css.groupIn}>
          <Picture src={pic} alt="" width={56} height={56} eager />
          <b className="num">{shownSize(sizeKey)}</b>
          {isMillimetres(sizeKey) && <span className="faint">mm</span>}
          <span className="soft">{text('ofSize', { count: grouped(ofSize) })}</span>
          <a
            className="push"
            href={`/list?pn=${encodeURIComponent(sizeKey)}`}
            aria-label={`${text('allOfSize')} ${shownSize(sizeKey)}`}
          >
            {text('allOfSize')}
          </a>
        </div>
      </th>
    </tr>
  )
}

type RowProps = { product: SearchProduct; columns: readonly Column[]; picks: Picks; told: ArrivalWords | undefined }

function PartRow({ product, columns, picks, told }: RowProps) {
  const text = useText()
  const quantity = picks.quantityOf(product)
  const unitYuan = priceAt(product, Math.max(quantity, 1))
  return (
    <tr className={quantity > 0 ? 'is-selected' : undefined}>
      <td className={css.tick}>
        <CompareTick part={product} hidesWord />
      </td>
      <td>
        <a
          className={`code ${css.model}`}
          href={detailHref(product)}
          target="_blank"
          rel="noopener"
          title={product.prodName}
        >
          {product.model}
        </a>
        <span className={`faint code ${css.second}`}>
          {product.partyCode}
          {!columns.some(({ code }) => code === 'pack') && ` ${product.pack}`}
        </span>
      </td>
      <td>
        <span className={css.first}>{product.brandName}</span>
        <span className={`faint clip ${css.second}`} title={product.shopName}>
          {product.shopName}
        </span>
      </td>
      {columns.length === 0 && (
        <td className="num">
          {shownSize(product.sizeKey)}
          <span className={`faint clip ${css.second}`}>{product.categoryName}</span>
        </td>
      )}
      {columns.map(({ code, name, symbol, isNumber }) => (
        <td
          key={code}
          data-name={symbol ?? name}
          className={isNumber ? 'r num' : 'clip'}
          title={isNumber ? undefined : product.values[code]}
        >
          {product.values[code] ?? '–'}
        </td>
      ))}
      <td>
        <Stock {...stockOf(product)} />
        <span className={`faint ${css.second} ${css.under}`}>
          <Leaves product={product} told={told} />
        </span>
      </td>
      <td className="r">
        <Price yuan={unitYuan} unit={packWords(product)} size="sm" />
        <span className={`faint num ${css.second} ${css.step}`}>
          {(quantity === 0 && pieceWords(unitYuan, product)) || stepHint(text, product, quantity)}
        </span>
      </td>
      <td className={css.act}>
        <Buy product={product} picks={picks} label="add" />
      </td>
    </tr>
  )
}
