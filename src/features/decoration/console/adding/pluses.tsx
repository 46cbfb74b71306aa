import { memo } from 'react'
import type { Box } from '../../preview-talk.ts'
import { useText } from '../text.ts'
import css from '../editor.module.css'

/** As near as two of them may stand. */
const CLOSE = 26

type Insert = (place: number) => void
type Props = { boxes: readonly Box[]; scale: number; chosen: number | null; insert: Insert }

/** Above each block, and below the last: a plus that inserts there. It names the place where the chosen block ends. */
export function Pluses({ boxes, scale, chosen, insert }: Props) {
  const drawn = boxes.filter(({ place, height }) => place >= 0 && height > 0)
  const last = drawn.toSorted((a, b) => a.place - b.place).at(-1)
  const places = [...drawn, ...(last ? [{ ...last, place: last.place + 1, top: last.top + last.height }] : [])]
  const named = chosen === null ? null : chosen + 1
  return apart(places, named, CLOSE / scale).map(({ place, top, left, width }) => (
    <Plus
      key={place}
      {...{ place, insert }}
      top={top * scale}
      left={(left + width / 2) * scale}
      isNamed={place === named}
    />
  ))
}

/** Where a low block stands between two places, one plus is enough: the one that is named stays. */
function apart<One extends { place: number; top: number }>(all: readonly One[], named: number | null, least: number) {
  const kept: One[] = []
  const isNear = (one: One, other: One | undefined) => other !== undefined && Math.abs(one.top - other.top) < least
  const of = all.find(({ place }) => place === named)
  for (const one of all) if (one === of || (!isNear(one, of) && !isNear(one, kept.at(-1)))) kept.push(one)
  return kept
}

type PlusProps = { place: number; top: number; left: number; isNamed: boolean; insert: Insert }

/** There are a hundred: one is drawn again where it moved or is named. */
const Plus = memo(function Plus({ place, top, left, isNamed, insert }: PlusProps) {
  const text = useText()
  const name = text('insertAt', { place: place + 1 })
  return (
    <button
      type="button"
      className={css['plus']}
      style={{ top, left }}
      data-named={isNamed || undefined}
      aria-label={name}
      title={name}
      // By the keyboard: the tool and the key of the chosen block; a hundred of these would stand in its way.
      tabIndex={-1}
      onClick={() => insert(place)}
    >
      <span aria-hidden="true">＋</span>
      {isNamed && text('insertHere')}
    </button>
  )
})
