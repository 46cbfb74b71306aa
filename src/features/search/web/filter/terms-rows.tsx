import type { ReactNode } from 'react'
import type { ListSearch } from '../address.ts'
import { useText } from '../text.ts'
import { LevelCheck, PriceRange, StockChecks } from './terms.tsx'
import css from '../list/list.module.css'

/** In the sheet: price and stock, which on a wide window stand in the tool bar. */
export default function TermsRows({ search }: { search: ListSearch }) {
  const text = useText()
  return (
    <>
      <Row name={text('price')}>
        <PriceRange search={search} />
        <LevelCheck search={search} />
      </Row>
      <Row name={text('stock')}>
        <StockChecks search={search} />
      </Row>
    </>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="filter one-column" role="group" aria-label={name}>
      <div className="filter-name">{name}</div>
      <div className={`filter-values ${css.sheetTerms}`}>{children}</div>
    </div>
  )
}
