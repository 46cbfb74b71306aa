import type { Team } from '../contract.ts'
import { useText } from './text.ts'
import css from './groups.module.css'

/** A square a place: who has it, who is paying for it, and which are free. */
export function Seats({ team: { size, seats } }: { team: Pick<Team, 'size' | 'seats'> }) {
  const text = useText()
  const paid = seats.filter(({ isPaid }) => isPaid).length
  const free = size - seats.length
  return (
    <span className={css.seats} role="img" aria-label={text('seats', { size, paid, held: seats.length - paid, free })}>
      {seats.map(({ initial, isPaid }, at) => (
        <b
          key={at}
          aria-hidden="true"
          className={isPaid ? undefined : css.paying}
          title={isPaid ? undefined : text('held')}
        >
          {initial}
        </b>
      ))}
      {Array.from({ length: free }, (_, at) => (
        <i key={`free ${at}`} aria-hidden="true">
          {text('free')}
        </i>
      ))}
    </span>
  )
}
