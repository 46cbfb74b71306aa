import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import type { BlockShown, BlockType } from '../blocks.ts'
import type { StoredBlock } from '../staff-contract.ts'
import { useLocale } from '#ui/text.tsx'
import { BlockIcon } from './block-icon.tsx'
import { BlockTools } from './block-tools.tsx'
import type { Dragged } from './editor.tsx'
import { nameOf, stateOf } from './name-of.ts'
import { useText } from './text.ts'
import type { Moves } from './use-moves.ts'
import css from './editor.module.css'

type Props = { moves: Moves; dragged: Dragged | null; drag: (dragged: Dragged | null) => void }

/** The blocks of the page in their order: the keyboard's way through it, with every move as a button. */
export function BlockRows({ moves, dragged, drag }: Props) {
  const text = useText()
  const { content, chosen, choose } = moves
  const [over, setOver] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  // Whoever moves a block by its keys stays with it.
  useEffect(() => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    if (chosen !== null && all.includes(document.activeElement as HTMLElement)) all[chosen]?.focus()
  }, [chosen, content])
  const walk = ({ key, altKey, target }: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[key]
    if (!by || altKey || chosen === null || !(target as HTMLElement).matches('[data-row]')) return
    const next = Math.min(Math.max(chosen + by, 0), content.length - 1)
    choose(next)
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[next]?.focus()
  }
  const drop = (place: number) => {
    if (dragged) dropAt(moves, dragged, place)
    setOver(null)
    drag(null)
  }
  return (
    <section className={css['rows']} aria-label={text('blocks')}>
      <h2>
        <span>
          {text('blocks')} <span className="num">{content.length}</span>
        </span>
        <button type="button" className={css['paste']} disabled={moves.isFull} onClick={moves.paste}>
          {text('paste')}
        </button>
      </h2>
      {content.length === 0 && <p className={css['none']}>{text('noBlocks')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows go from row to row */}
      <ol ref={list} onKeyDown={walk}>
        {content.map((block, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a block is its place
          <Row
            key={at}
            {...{ moves, at, drag }}
            isOver={over === at}
            dropHere={{ over: () => setOver(at), drop: () => drop(at) }}
          />
        ))}
      </ol>
      {dragged && (
        <div
          className={css['dropEnd']}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => drop(content.length)}
        >
          {text('dropEnd')}
        </div>
      )}
    </section>
  )
}

/** A new block comes before what stands at that place; one of the page takes it. */
export function dropAt(moves: Moves, dragged: Dragged, place: number): void {
  if ('type' in dragged) moves.addNew(dragged.type as BlockType, place)
  else moves.move(dragged.from, Math.min(place > dragged.from ? place - 1 : place, moves.content.length - 1))
}

/** Not everybody sees it, or not always. */
function isFor(block: StoredBlock): boolean {
  const { to = 'everybody', from = '', until = '' } = (block['shown'] ?? {}) as Partial<BlockShown>
  return to !== 'everybody' || from !== '' || until !== ''
}

type RowProps = {
  moves: Moves
  at: number
  drag: Props['drag']
  isOver: boolean
  dropHere: { over: () => void; drop: () => void }
}

function Row({ moves, at, drag, isOver, dropHere }: RowProps) {
  const text = useText()
  const locale = useLocale()
  const block = moves.content[at]!
  const [isChosen, isHidden, state] = [moves.chosen === at, block['isHidden'] === true, stateOf(block)]
  const begin = ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData('text/plain', String(at))
    drag({ from: at })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- every move has a button as well
    <li
      className={[isChosen && css['chosen'], isHidden && css['hidden'], isOver && css['over']]
        .filter(Boolean)
        .join(' ')}
      draggable
      onDragStart={begin}
      onDragEnd={() => drag(null)}
      onDragOver={(event) => {
        event.preventDefault()
        dropHere.over()
      }}
      onDrop={(event) => {
        event.preventDefault()
        dropHere.drop()
      }}
    >
      <button
        type="button"
        data-row
        aria-current={isChosen || undefined}
        tabIndex={isChosen || moves.chosen === null ? 0 : -1}
        onClick={() => moves.choose(at)}
      >
        <span className="num">{at + 1}</span>
        <BlockIcon type={block.type} />
        <span className={css['rowName']}>
          {nameOf(block, locale)}
          {isHidden && <small>{text('isHidden')}</small>}
          {isFor(block) && <small>{text('isFor')}</small>}
          {state !== 'good' && <small className={css['fault']}>{text(state)}</small>}
        </span>
      </button>
      {isChosen && <BlockTools moves={moves} />}
    </li>
  )
}
