import type { ReactNode } from 'react'
import css from './calendar.module.css'

/** In a list: a long one goes on below, so that the columns beside it stay in sight. */
export function SaleName({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.name}>
      {name}
      <br />
      <small>{children}</small>
    </div>
  )
}
