import { useEffect, useState } from 'react'
import { grouped } from '#core/grouped.ts'
import { useLateText } from './late-text.ts'
import css from './product.module.css'

const parts = ['params', 'drawing', 'desc', 'reviews', 'after'] as const

/** Links to the parts below: they work without scripts, with them the one in view is marked. */
export function InfoTabs({ reviews }: { reviews: number }) {
  const text = useLateText()
  const here = usePartInView()
  return (
    <div className={css.tabs}>
      <nav className="tabs" aria-label={text('information')}>
        {parts.map((part) => (
          <a key={part} href={`#${part}`} aria-current={part === here ? 'true' : undefined}>
            {text(`tab_${part}`)}
            {part === 'reviews' && reviews > 0 && <span className="count">{grouped(reviews)}</span>}
          </a>
        ))}
      </nav>
    </div>
  )
}

function usePartInView(): (typeof parts)[number] {
  const [here, setHere] = useState<(typeof parts)[number]>('params')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        if (seen) setHere(seen.target.id as (typeof parts)[number])
      },
      { rootMargin: '-64px 0px -70% 0px' },
    )
    for (const part of parts) {
      const element = document.getElementById(part)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [])
  return here
}
