import { barsOf, type Step } from './steps.ts'
import css from './range-panel.module.css'

const BARS = 60
const HEIGHT = 40
/** Even one part is to be seen. */
const LEAST = 2

/** How many part numbers have which value; the bars stand over the places of the thumbs. */
export function Histogram({ steps, low, high }: { steps: readonly Step[]; low: number; high: number }) {
  const bars = barsOf(steps, BARS)
  const most = Math.max(...bars.map(({ count }) => count), 1)
  const last = steps.length - 1
  return (
    <svg className={css.bars} viewBox={`0 0 ${last} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map(({ from, to, count }) => {
        const height = Math.max(LEAST, (count / most) * HEIGHT)
        const isIn = to >= low && from <= high
        return (
          <rect
            key={from}
            className={isIn ? css.in : undefined}
            x={from - 0.4}
            width={to - from + 0.8}
            y={HEIGHT - height}
            height={height}
          />
        )
      })}
    </svg>
  )
}
