import { blockShapes, type BlockType } from '../../blocks.ts'
import { blockNames } from '../../block-names.ts'
import { BLOCK_VERSION } from '../../rules.ts'
import type { StoredBlock } from '../../staff-contract.ts'
import { emptyOf, fieldOf } from './form-fields.ts'

/** Ours: where nothing is a worse start than something. */
const STARTS: Partial<Record<BlockType, object>> = {
  auxiliary_interval: { height: 24 },
  picture_by: { layout: 'single' },
  area_sizes: { hasFinder: true, hasTable: true },
  text: { text: { zh_CN: '', en: '' } },
}

export function newBlock(type: BlockType): StoredBlock {
  const empty = emptyOf(fieldOf(blockShapes[type]), blockNames[type]) as object
  return { type, version: BLOCK_VERSION, dataField: { ...empty, ...STARTS[type] } }
}
