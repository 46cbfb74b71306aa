import { SaleMark } from '#features/catalog/web/pack-price.tsx'
import { useState, type ReactNode } from 'react'
import { counted } from '#core/field/units.ts'
import { priceAt } from '#features/catalog/choice/choice.ts'
import { packWords, pieceWords } from '#features/catalog/packs.ts'
import { PACK } from '#features/catalog/rules.ts'
import { CompareTick } from '#features/catalog/web/compare/compare-tick.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { Price } from '#ui/page/price.tsx'
import { Stock } from '#ui/page/stock.tsx'
import type { SearchFound, SearchProduct } from '../../contract.ts'
import type { ListSearch } from '../address.ts'
import type { ArrivalWords } from './arriving.tsx'
import { packed, sameWithin, sizesOf, wordsFirst } from './part-groups.ts'
import { Buy, detailHref, Leaves, stepHint, stockOf } from './part-offer.tsx'
import { SortHead } from './sort-head.tsx'
import { useText } from '../text.ts'
import type { Picks } from './use-picks.ts'
import '#ui/page/filters.css' // of the rows of conditions above it, which live late
import css from './list.module.css'

type Column = SearchFound['columns'][number]
type Props = {
  search: ListSearch
  found: SearchFound
  picks: Picks
  arrivals: ArrivalWords | undefined
  isGrouped: boolean
}

/**
 * One row a part number, the parameters of the category as columns. Rows of one size stand under their size, which says
 * what is the same in all of them.
 */
export function PartTable({ search, found, picks, arrivals, isGrouped }: Props) {
  const text = useText()
  const { products, path } = found
  const isOneCategory = path.length === 3
  const isBySize = isGrouped && (isOneCategory || products.every(({ sizeKey }) => sizeKey === products[0]!.sizeKey))
  const groups = isBySize ? sizesOf(products).map(packed) : [products.map((product) => [product])]
  const inHead = isBySize ? sameWithin(groups, found.columns) : []
  const columns = isBySize ? wordsFirst(found.columns.filter((column) => !inHead.includes(column))) : found.columns
  const hasSize = found.columns.length === 0
  const head = (name: string, sort: string, label: ReactNode, className?: string, beside?: readonly Column[]) => (
    <SortHead {...{ search, name, sort, label, className, beside }} />
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
              undefined,
              inHead,
            )}
            {head(
              text('brand'),
              'brand',
              <>
                {text('brand')} <span className="faint">/ {text('shopOf')}</span>
              </>,
            )}
            {hasSize && <th scope="col">{text('size')}</th>}
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
            <th scope="col" className={css.many}>
              {text('quantity')}
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group[0]?.[0]?.skuId}>
            {isBySize && (
              <SizeHead
                first={group[0]![0]!}
                span={columns.length + 6 + Number(hasSize)}
                said={inHead}
                hasCategory={!isOneCategory}
              />
            )}
            {group.map((packs) => (
              <PartRow key={packs[0]!.skuId} {...{ packs, columns, hasSize, picks, arrivals }} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

const ColumnLabel = ({ name, symbol, unit }: Column) => (
  <>
    {symbol ? <b title={name}>{symbol}</b> : name} {unit && <span className="faint">{unit}</span>}
  </>
)

const shownSize = (sizeKey: string): string => sizeKey.replaceAll('x', '×')
const isMillimetres = (sizeKey: string): boolean => /^\d+(\.\d+)?(x\d+(\.\d+)?)+$/.test(sizeKey)

type SizeProps = { first: SearchProduct; span: number; said: readonly Column[]; hasCategory: boolean }

function SizeHead({ first, span, said, hasCategory }: SizeProps) {
  const text = useText()
  const { pic, sizeKey, ofSize, values, categoryName } = first
  const sides = sizeKey.split('x')
  return (
    <tr className={css.group}>
      <th colSpan={span} scope="rowgroup">
        <div className={css.groupIn}>
          <Picture src={pic} alt="" width={56} height={56} eager />
          <b className="num">{shownSize(sizeKey)}</b>
          {isMillimetres(sizeKey) && <span className="faint">mm</span>}
          {hasCategory && <span>{categoryName}</span>}
          {said.map(({ code, name, symbol, unit }) =>
            values[code] === undefined || sides.includes(values[code]) ? null : (
              <span key={code} className="soft">
                {symbol ? <b title={name}>{symbol}</b> : name} <span className="num">{values[code]}</span> {unit}
              </span>
            ),
          )}
          <span className="soft">{text('ofSize', { count: ofSize })}</span>
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

type RowProps = {
  packs: readonly SearchProduct[]
  columns: readonly Column[]
  hasSize: boolean
  picks: Picks
  arrivals: ArrivalWords | undefined
}

function PartRow({ packs, columns, hasSize, picks, arrivals }: RowProps) {
  const text = useText()
  const [chosen, choose] = useState(0)
  const product = packs[chosen] ?? packs[0]!
  const quantity = picks.quantityOf(product)
  const unitYuan = priceAt(product, Math.max(quantity, 1))
  return (
    <tr className={packs.some((pack) => picks.quantityOf(pack) > 0) ? 'is-selected' : undefined}>
      <td className={css.tick}>
        <CompareTick part={product} hidesWord />
      </td>
      <td>
        {packs.length === 1 ? (
          <Named product={product} pack={columns.some(({ code }) => code === PACK) ? '' : product.pack} />
        ) : (
          <div className={css.ofPacks}>
            <div>
              <Named product={product} pack="" />
            </div>
            <PackChoice {...{ packs, chosen, choose }} />
          </div>
        )}
      </td>
      <td>
        <span className={css.first}>{product.brandName}</span>
        <span className={`faint clip ${css.second}`} title={product.shopName}>
          {product.shopName}
        </span>
      </td>
      {hasSize && (
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
        <Stock {...stockOf(product)} unit={product.unit} />
        <span className={`faint ${css.second} ${css.under}`}>
          <Leaves product={product} arrivals={arrivals} isBrief />
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

const Named = ({ product, pack }: { product: SearchProduct; pack: string }) => (
  <>
    <a
      className={`code ${css.model}`}
      href={detailHref(product)}
      target="_blank"
      rel="noopener"
      title={product.prodName}
    >
      {product.model}
    </a>
    <SaleMark of={product} />
    <span className={`faint code ${css.second}`}>
      {product.partyCode}
      {pack && ` ${pack}`}
    </span>
  </>
)

type ChoiceProps = { packs: readonly SearchProduct[]; chosen: number; choose: (index: number) => void }

function PackChoice({ packs, chosen, choose }: ChoiceProps) {
  const text = useText()
  const [{ model, brandName }] = packs as [SearchProduct]
  return (
    <select
      className={css.packs}
      aria-label={text('packOf', { what: `${model} ${brandName}` })}
      value={chosen}
      onChange={(event) => choose(Number(event.target.value))}
    >
      {packs.map((pack, index) => (
        <option key={pack.skuId} value={index}>
          {pack.pack || counted(1, packWords(pack))}
        </option>
      ))}
    </select>
  )
}
