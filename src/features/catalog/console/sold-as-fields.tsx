import { Form, Input, InputNumber } from 'antd'
import { useProblemText } from '#ui/text.tsx'
import { QUANTITY_MAX } from '../rules.ts'
import { isPackSaid, isRuleSound, PRODUCT_TEXTS, STOCK_MAX } from '../shop-rules.ts'
import type { SkuDraft } from './product-draft.ts'
import { useText } from './text.ts'
import css from './products.module.css'

const WORDS = ['unitZh', 'unitEn', 'pieceZh', 'pieceEn'] as const
const COUNTS = [
  ['pieces', STOCK_MAX],
  ['minQuantity', QUANTITY_MAX],
  ['quantityStep', QUANTITY_MAX],
] as const

/** What one of a variant as sold is, and the quantities it is sold in. What is wrong with them together is said at the number it hangs on. */
export function SoldAsFields() {
  const text = useText()
  const problem = useProblemText()
  const form = Form.useFormInstance<SkuDraft>()
  const soldAs = () => form.getFieldValue('soldAs') as SkuDraft['soldAs']
  const needed = { required: true, message: text('please') }
  const refuse = (isSound: boolean, message: string) => (isSound ? Promise.resolve() : Promise.reject(new Error(message)))
  const together = {
    pieces: [{ validator: () => refuse(isPackSaid(soldAs()), problem('packInvalid')) }],
    minQuantity: [{ validator: () => refuse(isRuleSound(soldAs()), problem('minimumInvalid')) }],
    quantityStep: [],
  }
  return (
    <>
      <p>{text('soldAsHint')}</p>
      <div className={css['four']}>
        {WORDS.map((name) => (
          <Form.Item key={name} name={['soldAs', name]} label={text(`soldAs_${name}`)}>
            <Input maxLength={PRODUCT_TEXTS.unit} />
          </Form.Item>
        ))}
        {COUNTS.map(([name, max]) => (
          <Form.Item key={name} name={['soldAs', name]} label={text(`soldAs_${name}`)} rules={[needed, ...together[name]]}>
            <InputNumber min={1} max={max} precision={0} />
          </Form.Item>
        ))}
      </div>
    </>
  )
}
