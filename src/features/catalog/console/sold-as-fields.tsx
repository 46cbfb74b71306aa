import { Form, Input } from 'antd'
import { NumberItem } from '#console/parts/field/number-item.tsx'
import { useProblemText } from '#ui/text.tsx'
import { QUANTITY_MAX } from '../rules.ts'
import { isPackStated, isRuleSound, PRODUCT_TEXTS, STOCK_MAX } from '../shop-rules.ts'
import { toSoldAs, type SkuDraft } from './product-draft.ts'
import { useText } from './text.ts'
import css from './products.module.css'

const WORDS = ['unitZh', 'unitEn', 'pieceZh', 'pieceEn'] as const

/**
 * What one of a variant as sold is, and the quantities it is sold in. What is wrong with them together is said at the
 * number it hangs on.
 */
export function SoldAsFields() {
  const text = useText()
  const problem = useProblemText()
  const form = Form.useFormInstance<SkuDraft>()
  const soldAs = () => toSoldAs(form.getFieldValue('soldAs') as SkuDraft['soldAs'])
  const refuse = (isSound: boolean, message: string) =>
    isSound ? Promise.resolve() : Promise.reject(new Error(message))
  const fields = (names: readonly string[]) => names.map((name) => ['soldAs', name])
  return (
    <>
      <p>{text('soldAsHint')}</p>
      <div className={css['two']}>
        {WORDS.map((name) => (
          <Form.Item
            key={name}
            name={['soldAs', name]}
            label={text(`soldAs_${name}`)}
            rules={[{ max: PRODUCT_TEXTS.unit }]}
          >
            <Input />
          </Form.Item>
        ))}
        <NumberItem
          name={['soldAs', 'pieces']}
          label={text('soldAs_pieces')}
          bounds={[1, STOCK_MAX]}
          dependencies={fields(WORDS)}
          rules={[{ validator: () => refuse(isPackStated(soldAs()), problem('packInvalid')) }]}
        />
        <NumberItem
          name={['soldAs', 'minQuantity']}
          label={text('soldAs_minQuantity')}
          bounds={[1, QUANTITY_MAX]}
          dependencies={fields(['quantityStep'])}
          rules={[{ validator: () => refuse(isRuleSound(soldAs()), problem('minimumInvalid')) }]}
        />
        <NumberItem name={['soldAs', 'quantityStep']} label={text('soldAs_quantityStep')} bounds={[1, QUANTITY_MAX]} />
      </div>
    </>
  )
}
