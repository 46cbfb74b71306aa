import { useRef } from 'react'
import type { ListSearch } from '../address.ts'
import { useText } from '../text.ts'
import { appliedIn, hrefUnfiltered, SHEET } from './sheet.ts'
import css from '../list/list.module.css'

/** Takes all filters away, or shows what they leave. */
export function SheetFoot({ search, total }: { search: ListSearch; total: number }) {
  const text = useText()
  const show = useRef<HTMLButtonElement>(null)
  return (
    <p className={`${css.sheetFoot} one-column`}>
      {appliedIn(search) > 0 && (
        <a
          className="btn btn-lg"
          href={hrefUnfiltered(search)}
          rel="nofollow"
          data-preload="off"
          onClick={() => show.current?.focus()}
        >
          {text('clear')}
        </a>
      )}
      <button
        ref={show}
        className="btn btn-lg btn-structure"
        type="button"
        popoverTarget={SHEET}
        popoverTargetAction="hide"
      >
        {text('showModels', { count: total })}
      </button>
    </p>
  )
}
