import { Suspense } from 'react'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { useComparePicks } from './compare-picks.ts'

/** Comes, with its words, when the first part is ticked. */
const Picked = lazyPart(() => import('./compare-picked.tsx').then((module) => ({ default: module.ComparePicked })))

/** What was ticked for the comparison; nothing while nothing is. */
export function CompareBar() {
  const { chosen } = useComparePicks()
  if (chosen.length === 0) return null
  return (
    <Suspense>
      <Picked />
    </Suspense>
  )
}
