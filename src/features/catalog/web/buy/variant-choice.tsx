import { useEffect, useRef } from 'react'
import type { ProductDetail } from '../../contract.ts'
import { optionsOf, withValue } from '../../choice/variants.ts'
import { useText } from '../text.ts'
import type { Chosen } from './use-choice.ts'
import css from './buy.module.css'

type VariantChoiceProps = { product: ProductDetail; choice: Pick<Chosen, 'picks' | 'pick' | 'notice'> }

/** What the variants differ in, a row each. A press for goods whose choice is missing puts the focus here. */
export function VariantChoice({ product, choice }: VariantChoiceProps) {
  const text = useText()
  const options = optionsOf(product)
  const asked = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (choice.notice?.asks) asked.current?.focus()
  }, [choice.notice])
  if (options.length === 0) return null
  return (
    <div className={css.rows}>
      {options.map(({ name, values }) => (
        <div key={name} role="radiogroup" aria-label={name} className={css.row}>
          <span className={css.name}>{name}</span>
          <span className={css.options}>
            {values.map((value, at) => (
              <label key={value}>
                <input
                  ref={choice.notice?.asks === name && at === 0 ? asked : undefined}
                  type="radio"
                  name={name}
                  checked={choice.picks[name] === value}
                  onChange={() => choice.pick(name, value)}
                />
                <span>
                  {value}
                  {withValue(product.skuList, name, value).every(({ isHasStock }) => !isHasStock) && (
                    <small>{text('valueOut')}</small>
                  )}
                </span>
              </label>
            ))}
          </span>
          {choice.notice?.asks === name && (
            <p className={`field-error ${css.asked}`} role="alert">
              {choice.notice.words}
            </p>
          )}
        </div>
      ))}
    </div>
  )
}
