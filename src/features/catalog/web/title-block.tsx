import type { ReactNode } from 'react'
import { useText } from './text.ts'
import css from './title-block.module.css'

/** What a drawing is of, in its corner; `children`: its cells. */
export function TitleBlock({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <table className={`xs soft nowrap ${css.titleBlock}`} aria-label={text('titleBlock')}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}
