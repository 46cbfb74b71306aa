import type { Candidate, LineSays } from '../contract.ts'
import { useText } from './text.ts'
import css from './bom.module.css'

/** Said of every line: how it was read, where that is not how it was written. */
export function Notes({ says }: { says: readonly LineSays[] }) {
  const text = useText()
  if (says.length === 0) return null
  return (
    <span className={`xs ${css.notes}`}>
      {says.map(({ what, said, meant }) => (
        <span key={`${what} ${said}`}>{text(`says_${what}`, { said, meant })}</span>
      ))}
    </span>
  )
}

/** What a part is otherwise than written, written out. */
export function Differences({ of: { differences } }: { of: Candidate }) {
  const text = useText()
  if (differences.length === 0) return null
  return (
    <span className={css.told}>
      {differences.map(({ name, theirs, mine }) => (
        <span key={name} className="tag tag-caution">
          {text('difference', { name, theirs: theirs || '–', mine: mine || '–' })}
        </span>
      ))}
    </span>
  )
}
