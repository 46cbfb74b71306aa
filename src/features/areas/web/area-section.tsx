import type { ReactNode } from 'react'
import css from './area.module.css'

/** What the block says that a section is drawn for; `anchor`: what links of the page name it by. */
export type SectionWords = { title: string; note: string; anchor: string }

export function AreaSection({
  title,
  note,
  anchor,
  more,
  children,
}: SectionWords & { more?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.block} aria-labelledby={anchor}>
      <div className="section-head">
        <h2 id={anchor}>{title}</h2>
        {note && <p>{note}</p>}
        {more}
      </div>
      {children}
    </section>
  )
}
