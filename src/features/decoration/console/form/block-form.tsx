import { useLocale } from '#ui/text.tsx'
import { blockShapes, isBlockType } from '../../blocks.ts'
import { fieldOf } from './form-fields.ts'
import { FieldInput } from './field-input.tsx'
import { nameOf, stateOf } from '../name-of.ts'
import { useText } from '../text.ts'
import type { Moves } from '../use-moves.ts'
import css from '../editor.module.css'

/** The form of the chosen block, made from its shape. */
export function BlockForm({ moves }: { moves: Moves }) {
  const text = useText()
  const locale = useLocale()
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
        <FieldInput
          key={chosen}
          field={fieldOf(blockShapes[here.type])}
          name={here.type}
          value={here['dataField']}
          beside={{}}
          change={(dataField, path) => change(dataField as object, path)}
        />
      )}
    </section>
  )
}
