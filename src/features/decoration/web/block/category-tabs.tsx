import { useId, useState, type KeyboardEvent } from 'react'
import { GoodsCards, inRows } from '../goods-cards.tsx'
import type { PartOf } from './parts.ts'
import { Titled } from './titled.tsx'

/** Parts of several kinds, one kind at a time. */
export default function CategoryTabs({ title, tabs, columns, rows, shows, goodsOf }: PartOf<'category_tabs'>) {
  const id = useId()
  const [at, setAt] = useState(0)
  const shown = tabs[at] ?? tabs[0]!
  const step = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (!by) return
    const next = (at + by + tabs.length) % tabs.length
    setAt(next)
    currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <Titled title={title} more={shown.more}>
      <div className="tabs tabs-sm" role="tablist" aria-label={title}>
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${index}`}
            aria-selected={index === at}
            aria-controls={`${id}goods`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setAt(index)}
            onKeyDown={step}
          >
            {name}
          </button>
        ))}
      </div>
      <div id={`${id}goods`} role="tabpanel" aria-labelledby={`${id}${at}`}>
        <GoodsCards goods={inRows(goodsOf(shown.prodIds), columns, rows)} columns={columns} shows={shows} />
      </div>
    </Titled>
  )
}
