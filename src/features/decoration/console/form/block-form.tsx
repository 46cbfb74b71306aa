import { Segmented } from 'antd'
import { useState } from 'react'
import { useLocale } from '#ui/text.tsx'
import { blockShapes, isBlockType, shownShape, styleShape, type BlockType } from '../../blocks.ts'
import { fieldOf, type Field } from './form-fields.ts'
import { FieldInput } from './field-input.tsx'
import { nameOf, stateOf } from '../name-of.ts'
import { useText } from '../text.ts'
import type { BlockSide, Moves } from '../use-moves.ts'
import css from '../editor.module.css'

const sides = ['dataField', 'style', 'shown'] as const satisfies readonly BlockSide[]
const style = fieldOf(styleShape)
const shown = fieldOf(shownShape)
const fieldsOf = (side: BlockSide, type: BlockType): Field =>
  ({ dataField: () => fieldOf(blockShapes[type]), style: () => style, shown: () => shown })[side]()

/** The form of the chosen block, made from its shape: what it holds, how it stands there, who sees it when. */
export function BlockForm({ moves }: { moves: Moves }) {
  const text = useText()
  const locale = useLocale()
  const [side, setSide] = useState<BlockSide>('dataField')
  const { here, chosen, change } = moves
  if (!here || chosen === null)
    return (
      <section className={css['form']} aria-label={text('form')}>
        <p className={css['none']}>{text('chooseBlock')}</p>
      </section>
    )
  const state = stateOf(here)
  return (
    <section className={css['form']} aria-label={text('form')} data-form>
      <h2>
        {nameOf(here, locale)} <small>{text('blockAt', { place: chosen + 1 })}</small>
      </h2>
      {state === 'unfinished' && <p className={css['fault']}>{text('unfinishedHint')}</p>}
      {state === 'unknown' || !isBlockType(here.type) ? (
        <p className={css['fault']}>{text('unknownHint')}</p>
      ) : (
        <>
          <Segmented<BlockSide>
            block
            className={css['sides'] ?? ''}
            aria-label={text('sides')}
            value={side}
            options={sides.map((one) => ({ value: one, label: text(`side_${one}`) }))}
            onChange={setSide}
          />
          <FieldInput
            key={`${chosen} ${side}`}
            field={fieldsOf(side, here.type)}
            name={here.type}
            value={here[side]}
            beside={{}}
            change={(value, path) => change(side, value as object, path)}
          />
          {side === 'shown' && <p className={css['none']}>{text('shownHint')}</p>}
        </>
      )}
    </section>
  )
}
