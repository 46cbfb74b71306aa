import { useLocale } from '#ui/text.tsx'
import type { BlockType } from '../../blocks.ts'
import { areaTypes, blockNames, blockTypes } from '../../block-names.ts'
import type { PageKind } from '../../staff-contract.ts'
import { BlockIcon } from '../block-icon.tsx'
import css from '../editor.module.css'

type Props = {
  kind: PageKind
  /** Of its name. */
  words: string
  isOff?: boolean
  take: (type: BlockType) => void
  /** What the mouse takes along; null: it let go. Without it nothing is taken. */
  drag?: (dragged: { type: string } | null) => void
}

/** The blocks that a page of this kind can have. */
export function BlockChoice({ kind, words, isOff = false, take, drag }: Props) {
  const locale = useLocale()
  const offered =
    kind === 'area' || kind === 'named' ? blockTypes : blockTypes.filter((type) => !areaTypes.includes(type))
  const found = offered.filter((type) => blockNames[type][locale].toLowerCase().includes(words.trim().toLowerCase()))
  return (
    <ul className={css['palette']}>
      {found.map((type) => (
        <li key={type}>
          <button
            type="button"
            draggable={drag !== undefined}
            disabled={isOff}
            onClick={() => take(type)}
            onDragStart={({ dataTransfer }) => {
              dataTransfer.setData('text/plain', type)
              drag?.({ type })
            }}
            onDragEnd={() => drag?.(null)}
          >
            <BlockIcon type={type} />
            {blockNames[type][locale]}
          </button>
        </li>
      ))}
    </ul>
  )
}
