import { Suspense, useState } from 'react'
import { useText as usePickText } from '#features/catalog/web/pick-text.ts'
import { changes } from '#ui/frame/changes.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { useListText } from '#ui/text.tsx'
import type { FilterAttribute, SearchFound } from '../../contract.ts'
import { attributeChange, brandChange, categoryChange, hrefOf, inputOf, type ListSearch } from '../address.ts'
import { FilterRow, type RowValue } from './filter-row.tsx'
import { hasFilters, SHEET } from './sheet.ts'
import { SheetFoot } from './sheet-foot.tsx'
import { useSheet } from './use-sheet.ts'
import { useText } from '../text.ts'
import css from '../list/list.module.css'

/** Stands in the tool bar elsewhere; comes when the sheet is opened. */
const TermsRows = lazyPart(() => import('./terms-rows.tsx'))

/** Rows that stand open; the others wait behind a button, but not while they are in use. */
const ROWS_OPEN = 6
/** As many rows as the drawing is high. */
const ROWS_BESIDE_KEY = 4

type BoxProps = { search: ListSearch; found: SearchFound; total: number }

export function FilterBox({ search, found, total }: BoxProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { wasOpened, ...sheet } = useSheet()
  const list = useListText()
  const { categories, brands, attributes } = found
  const before = (categories.length > 1 ? 1 : 0) + (brands.length > 1 ? 1 : 0)
  const open = attributes.filter(
    (attribute, index) => isOpen || index < ROWS_OPEN - before || inputOf(search, attribute.code),
  )
  const hidden = attributes.filter((attribute) => !open.includes(attribute))
  const keyDrawing = before + open.length >= ROWS_BESIDE_KEY ? found.keyDrawing : null
  return (
    // Where there is one column, a sheet that the sort bar opens; elsewhere it stands in its place.
    <div id={SHEET} popover="auto" className={hasFilters(found) ? css.sheet : `${css.sheet} one-column`} {...sheet}>
      <p className={`${css.sheetHead} one-column`}>
        {text('filters')}
        <button
          className="close"
          type="button"
          aria-label={text('closeFilters')}
          popoverTarget={SHEET}
          popoverTargetAction="hide"
        >
          <Icon name="x" />
        </button>
      </p>
      <section className={keyDrawing ? css.box : css.boxPlain} aria-label={text('filters')}>
        <div className="filters" {...changes}>
          {found.sales.length > 0 && <SaleRow search={search} sales={found.sales} isWide={!keyDrawing} />}
          {categories.length > 1 && <CategoryRow search={search} categories={categories} isWide={!keyDrawing} />}
          {(brands.length > 1 || search.bid !== undefined) && (
            <BrandRow search={search} brands={brands} isWide={!keyDrawing} />
          )}
          {open.map((attribute) => (
            <AttributeRow key={attribute.code} search={search} attribute={attribute} isWide={!keyDrawing} />
          ))}
          <Suspense>{wasOpened && <TermsRows search={search} />}</Suspense>
        </div>
        {keyDrawing && (
          <figure className={css.key}>
            <figcaption>{text('key')}</figcaption>
            <Picture src={keyDrawing.path} alt={keyDrawing.title} width={220} height={206} isMain />
          </figure>
        )}
      </section>
      {(hidden.length > 0 || isOpen) && (
        <p className={css.moreFilters}>
          <button className="btn btn-sm" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? text('fewerParameters') : text('moreParameters', { names: list(hidden.map(({ name }) => name)) })}
            <Icon name="down" />
          </button>
        </p>
      )}
      <SheetFoot search={search} total={total} />
    </div>
  )
}

type RowProps = { search: ListSearch; isWide: boolean }

function SaleRow({ search, sales, isWide }: RowProps & { sales: SearchFound['sales'] }) {
  const pick = usePickText()
  const values = sales.map(({ prodType, count, isChosen }): RowValue => {
    const value = String(prodType)
    const href = hrefOf(search, { sale: isChosen ? undefined : value })
    return { value, label: pick(`sale${prodType as 1 | 2 | 5}`), count, isChosen, href }
  })
  return <FilterRow name={pick('onSale')} values={values} isWide={isWide} />
}

function CategoryRow({ search, categories, isWide }: RowProps & { categories: SearchFound['categories'] }) {
  const text = useText()
  const values = categories.map(({ categoryId, categoryName, count, level }): RowValue => {
    return {
      value: String(categoryId),
      label: categoryName,
      count,
      isChosen: false,
      href: hrefOf(search, categoryChange(level, categoryId)),
    }
  })
  return <FilterRow name={text('category')} values={values} isWide={isWide} />
}

function BrandRow({ search, brands, isWide }: RowProps & { brands: SearchFound['brands'] }) {
  const text = useText()
  const chosen = brands.filter(({ isChosen }) => isChosen)
  const nameOf = (ids: readonly string[]) => brands.find(({ brandId }) => String(brandId) === ids[0])?.name
  const values = brands.map(({ brandId, name, count, isChosen }): RowValue => {
    const rest = isChosen ? chosen.filter((one) => one.brandId !== brandId) : [{ brandId, name }]
    const href = hrefOf(
      search,
      brandChange(
        rest.map((one) => one.brandId),
        rest[0]?.name,
      ),
    )
    return { value: String(brandId), label: name, count, isChosen, href }
  })
  return (
    <FilterRow name={text('brand')} values={values} isWide={isWide} several={(ids) => brandChange(ids, nameOf(ids))} />
  )
}

function AttributeRow({ search, attribute, isWide }: RowProps & { attribute: FilterAttribute }) {
  const { code, name, symbol, unit, hasMore, range } = attribute
  const chosen = attribute.values.filter(({ isChosen }) => isChosen).map((value) => value.code)
  const values = attribute.values.map((value): RowValue => {
    const rest = value.isChosen ? chosen.filter((one) => one !== value.code) : [value.code]
    return {
      value: value.code,
      label: value.label,
      count: value.count,
      isChosen: value.isChosen,
      href: hrefOf(search, attributeChange(code, { values: rest })),
    }
  })
  return (
    <FilterRow
      {...{ name, symbol, unit, values, isWide }}
      range={range ?? undefined}
      rangeChange={(from, to) =>
        attributeChange(code, from === undefined && to === undefined ? undefined : { from, to })
      }
      several={(codes) => attributeChange(code, { values: codes })}
      of={{ search, code }}
      isCut={hasMore}
    />
  )
}
