import type { ReactNode } from 'react'
import { useText } from '../text.ts'

/** A block with a heading, and a way to more where there is one. */
export function Titled({ title, more, children }: { title: string; more?: string; children: ReactNode }) {
  const text = useText()
  return (
    <section aria-label={title}>
      <div className="section-head">
        <h2>{title}</h2>
        {more && (
          <a className="more" href={more}>
            {text('more')}
          </a>
        )}
      </div>
      {children}
    </section>
  )
}
