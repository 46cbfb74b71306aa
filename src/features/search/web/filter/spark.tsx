import { useText } from '../text.ts'
import css from '../list/list.module.css'

const HEIGHT = 18

/** How the values of a row are spread, small; it opens the histogram to set a range on. */
export function Spark({ name, bins, onOpen }: { name: string; bins: readonly number[]; onOpen: () => void }) {
  const text = useText()
  const most = Math.max(...bins, 1)
  // One path of all bars: a row of a list shall stay light.
  const bars = bins.map((count, at) => {
    const height = Math.max(1, Math.round((count / most) * HEIGHT))
    return `M${at} ${HEIGHT}v-${height}h.8v${height}z`
  })
  return (
    <button
      className={css.spark}
      type="button"
      title={text('dragOf', { name })}
      aria-label={text('dragOf', { name })}
      aria-expanded={false}
      onClick={onOpen}
    >
      <svg
        viewBox={`0 0 ${Math.max(bins.length, 1)} ${HEIGHT}`}
        preserveAspectRatio="none"
        fill="currentColor"
        aria-hidden="true"
      >
        <path d={bars.join('')} />
      </svg>
    </button>
  )
}
