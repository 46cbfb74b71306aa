import { Button, Card, Form, Input, Space } from 'antd'
import { filled } from '#console/parts/field/filled.ts'
import type { NewParameter } from '../new-product-contract.ts'
import { NEW_SKUS_MAX, PRODUCT_TEXTS } from '#features/catalog/shop-rules.ts'
import { skuTexts, type NewSku } from './new-product-draft.ts'
import { Parameters } from './new-product-fields.tsx'
import { useText } from '#features/catalog/console/text.ts'
import css from '#features/catalog/console/products.module.css'

const NEEDED: readonly string[] = ['price', 'stock']
const WORDS = new Set<string>(['skuModel', 'partCode', 'articleNo', 'soldUnitZh', 'soldUnitEn', 'pieceZh', 'pieceEn'])
const LABELS = {
  skuModel: 'model',
  partCode: 'code',
  articleNo: 'articleNo',
  price: 'price',
  marketPrice: 'marketPrice',
  memberPrice: 'memberPrice',
  seniorPrice: 'seniorPrice',
  stock: 'stock',
  leadDays: 'leadDays',
  weightG: 'weightG',
  soldUnitZh: 'soldAs_unitZh',
  soldUnitEn: 'soldAs_unitEn',
  pieces: 'soldAs_pieces',
  pieceZh: 'soldAs_pieceZh',
  pieceEn: 'soldAs_pieceEn',
  minQuantity: 'soldAs_minQuantity',
  quantityStep: 'soldAs_quantityStep',
} as const

/** What can be bought of it: at least one. A further one begins as a copy of the last. */
export function NewSkus({ allowed }: { allowed: readonly NewParameter[] }) {
  const text = useText()
  const form = Form.useFormInstance()
  return (
    <Form.List name="skus">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }, at) => (
            <Card
              key={key}
              title={text('variantNo', { n: at + 1 })}
              extra={
                fields.length > 1 && (
                  <Button size="small" danger onClick={() => remove(name)}>
                    {text('remove')}
                  </Button>
                )
              }
            >
              <div className={css['four']}>
                {skuTexts.map((field) => (
                  <Form.Item
                    key={field}
                    name={[name, field]}
                    label={text(LABELS[field])}
                    {...(field === 'skuModel' && { extra: text('asDesignation') })}
                    {...(field === 'partCode' && { extra: text('codeByItself') })}
                    {...(field === 'articleNo' && { extra: text('articleHint') })}
                    rules={[
                      ...(NEEDED.includes(field) ? [filled(text('please'))] : []),
                      { max: field === 'articleNo' ? PRODUCT_TEXTS.article : PRODUCT_TEXTS.model },
                    ]}
                  >
                    <Input {...(WORDS.has(field) ? {} : { inputMode: 'decimal' as const })} />
                  </Form.Item>
                ))}
              </div>
              <p>{text('soldAsHint')}</p>
              <Parameters allowed={allowed} under={['attributes']} field={name} />
            </Card>
          ))}
          <Space>
            <Button
              disabled={fields.length >= NEW_SKUS_MAX}
              onClick={() => {
                const last = (form.getFieldValue('skus') as Partial<NewSku>[]).at(-1)
                add({ ...last, partCode: undefined, articleNo: undefined, attributes: { ...last?.attributes } })
              }}
            >
              {text('addVariant')}
            </Button>
          </Space>
        </>
      )}
    </Form.List>
  )
}
