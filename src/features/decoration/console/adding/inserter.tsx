import { Modal } from 'antd'
import { useState } from 'react'
import type { BlockType } from '../../blocks.ts'
import type { PageKind } from '../../staff-contract.ts'
import { BlockChoice } from './block-choice.tsx'
import { useText } from '../text.ts'
import type { Moves } from '../use-moves.ts'
import css from '../editor.module.css'

/** What to insert at the place that was named: by a plus in the page, by a button, or by the key. */
export function Inserter({ kind, moves }: { kind: PageKind; moves: Moves }) {
  const text = useText()
  const [words, setWords] = useState('')
  const { inserting, endInsert, addNew } = moves
  const take = (type: BlockType) => {
    addNew(type, inserting ?? undefined)
    endInsert()
  }
  return (
    <Modal
      open={inserting !== null}
      title={text('insertAt', { place: (inserting ?? 0) + 1 })}
      footer={null}
      destroyOnHidden
      onCancel={endInsert}
      afterClose={() => {
        setWords('')
        document.querySelector<HTMLElement>('[data-row][aria-current]')?.focus()
      }}
      afterOpenChange={(isOpen) => isOpen && document.querySelector<HTMLElement>('[data-insert] input')?.focus()}
    >
      <div className={css['inserter']} data-insert>
        <input
          type="search"
          aria-label={text('findBlock')}
          placeholder={text('findBlock')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <BlockChoice kind={kind} words={words} take={take} />
      </div>
    </Modal>
  )
}
