import type { ReactNode } from 'react'
import { useText } from '../text.ts'

type TitledProps = { title: string; /** Right beside it. */ note?: ReactNode; more?: string; children: ReactNode }

/** A block with a heading, and a way to more where there is one. */
export function Titled({ title, note, more, children }: TitledProps) {
  const text = useText()
  return (
    <section aria-label={title}>
      <div className="section-head">
        <h2>{title}</h2>
        {note}
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
