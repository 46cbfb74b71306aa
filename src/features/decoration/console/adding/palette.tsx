import { useState } from 'react'
import type { PageKind } from '../../staff-contract.ts'
import type { Dragged } from '../editor.tsx'
import { BlockChoice } from './block-choice.tsx'
import { useText } from '../text.ts'
import type { Moves } from '../use-moves.ts'

type Props = { kind: PageKind; moves: Moves; drag: (dragged: Dragged | null) => void }

/** What can be added: by a press after the chosen block, or by the mouse to its place. */
export function Palette({ kind, moves, drag }: Props) {
  const text = useText()
  const [words, setWords] = useState('')
  return (
    <section aria-label={text('add')}>
      <h2>
        <label htmlFor="palette">{text('add')}</label>
        <input
          id="palette"
          type="search"
          placeholder={text('findBlock')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </h2>
      <BlockChoice {...{ kind, words, drag }} isOff={moves.isFull} take={(type) => moves.addNew(type)} />
      {moves.isFull && <p role="status">{text('full')}</p>}
    </section>
  )
}
