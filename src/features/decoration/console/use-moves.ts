import { useState } from 'react'
import type { BlockType } from '../blocks.ts'
import { isBlockType } from '../blocks.ts'
import { BLOCK_VERSION, BLOCKS_MAX } from '../rules.ts'
import type { StoredBlock } from '../staff-contract.ts'
import { newBlock } from './form/new-block.ts'
import type { Draft } from './draft/use-draft.ts'

const CLIPBOARD = 'decorationBlock'

/** What is written of a block: what it holds, how it stands there, and who sees it when. */
export type BlockSide = 'dataField' | 'style' | 'shown'

/** Every move of a block, for buttons, keys and the mouse alike. */
export function useMoves({ history, step }: Draft) {
  const [inserting, setInserting] = useState<number | null>(null)
  const { content, chosen } = history.now
  const here = chosen === null ? undefined : content[chosen]
  const isFull = content.length >= BLOCKS_MAX
  const add = (block: StoredBlock, place = chosen === null ? content.length : chosen + 1) => {
    if (!isFull) step({ do: 'add', block, place })
  }
  return {
    content,
    chosen,
    here,
    isFull,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    choose: (place: number | null) => step({ do: 'choose', place }),
    undo: () => step({ do: 'undo' }),
    redo: () => step({ do: 'redo' }),
    /** The place that a block is being chosen for; null: none. */
    inserting,
    /** The same as long as the editor is open. */
    insertAt: setInserting as (place: number) => void,
    insert: (place = chosen === null ? content.length : chosen + 1) => !isFull && setInserting(place),
    endInsert: () => setInserting(null),
    addNew: (type: BlockType, place?: number) => add(newBlock(type), place),
    move: (from: number, to: number) => step({ do: 'move', from, to }),
    up: () => chosen !== null && step({ do: 'move', from: chosen, to: chosen - 1 }),
    down: () => chosen !== null && step({ do: 'move', from: chosen, to: chosen + 1 }),
    double: () => here && add(structuredClone(here)),
    hide: () =>
      here &&
      step({
        do: 'change',
        place: chosen!,
        block: { ...here, isHidden: here['isHidden'] !== true },
        field: 'isHidden',
      }),
    remove: () => chosen !== null && step({ do: 'remove', place: chosen }),
    copy: () => here && localStorage.setItem(CLIPBOARD, JSON.stringify(here)),
    paste: () => {
      const block = copied()
      if (block) add(block)
    },
    change: (part: BlockSide, value: object, field: string) =>
      here &&
      step({
        do: 'change',
        place: chosen!,
        block: { ...here, version: BLOCK_VERSION, [part]: value },
        field: `${part}.${field}`,
      }),
    replace: (next: readonly StoredBlock[]) => step({ do: 'replace', content: next }),
  }
}
export type Moves = ReturnType<typeof useMoves>

/** From any page that is decorated in this browser. */
function copied(): StoredBlock | undefined {
  try {
    const block = JSON.parse(localStorage.getItem(CLIPBOARD) ?? 'null') as StoredBlock | null
    return block && isBlockType(block.type) ? block : undefined
  } catch {
    return undefined
  }
}
