import { useState } from 'react'
import { useLocale } from '#ui/text.tsx'
import { areaTypes, blockNames, blockTypes } from '../block-names.ts'
import type { PageKind } from '../staff-contract.ts'
import type { Dragged } from './editor.tsx'
import { BlockIcon } from './block-icon.tsx'
import { useText } from './text.ts'
import type { Moves } from './use-moves.ts'
import css from './editor.module.css'

type Props = { kind: PageKind; moves: Moves; drag: (dragged: Dragged | null) => void }

/** What can be added: by a press after the chosen block, or by the mouse to its place. */
export function Palette({ kind, moves, drag }: Props) {
  const text = useText()
  const locale = useLocale()
  const [words, setWords] = useState('')
  const offered =
    kind === 'area' || kind === 'named' ? blockTypes : blockTypes.filter((type) => !areaTypes.includes(type))
  const found = offered.filter((type) => blockNames[type][locale].toLowerCase().includes(words.trim().toLowerCase()))
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
      <ul className={css['palette']}>
        {found.map((type) => (
          <li key={type}>
            <button
              type="button"
              draggable
              disabled={moves.isFull}
              onClick={() => moves.addNew(type)}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.setData('text/plain', type)
                drag({ type })
              }}
              onDragEnd={() => drag(null)}
            >
              <BlockIcon type={type} />
              {blockNames[type][locale]}
            </button>
          </li>
        ))}
      </ul>
      {moves.isFull && <p role="status">{text('full')}</p>}
    </section>
  )
}
