import { Form, Input, Select } from 'antd'
import { filled } from '#console/parts/field/filled.ts'
import { useClearable } from '#console/parts/field/use-clearable.tsx'
import type { ProductAttribute } from '../shop-contract.ts'
import { PRODUCT_TEXTS } from '../shop-rules.ts'
import { useText } from './text.ts'
import css from './products.module.css'

const NEEDED = [
  ['nameZh', PRODUCT_TEXTS.name],
  ['nameEn', PRODUCT_TEXTS.name],
] as const
const FREE = [
  ['briefZh', PRODUCT_TEXTS.brief],
  ['briefEn', PRODUCT_TEXTS.brief],
] as const
const SHORT = [
  ['standard', PRODUCT_TEXTS.standard, false],
  ['unitZh', PRODUCT_TEXTS.unit, true],
  ['unitEn', PRODUCT_TEXTS.unit, true],
] as const

export function TextFields() {
  const text = useText()
  const needed = filled(text('please'))
  return (
    <div className={css['two']}>
      {NEEDED.map(([name, max]) => (
        <Form.Item key={name} name={name} label={text(name)} rules={[needed, { max }]}>
          <Input />
        </Form.Item>
      ))}
      {FREE.map(([name, max]) => (
        <Form.Item key={name} name={name} label={text(name)}>
          <Input.TextArea maxLength={max} showCount autoSize={{ minRows: 2 }} />
        </Form.Item>
      ))}
      {SHORT.map(([name, max, isNeeded]) => (
        <Form.Item key={name} name={name} label={text(name)} rules={[...(isNeeded ? [needed] : []), { max }]}>
          <Input />
        </Form.Item>
      ))}
    </div>
  )
}

/** A number is typed, a word is chosen. */
export function ParameterFields({ allowed, under }: { allowed: readonly ProductAttribute[]; under: string }) {
  const text = useText()
  const clearable = useClearable()
  return (
    <div className={css['parameters']}>
      {allowed.map(({ attributeId, name, unit, isNumber, words }) => (
        <Form.Item key={attributeId} name={[under, String(attributeId)]} label={unit ? `${name} (${unit})` : name}>
          {isNumber ? (
            <Input inputMode="decimal" allowClear={clearable} />
          ) : (
            <Select
              allowClear={clearable}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={text('none')}
              options={words.map(({ code, label }) => ({ value: code, label }))}
            />
          )}
        </Form.Item>
      ))}
    </div>
  )
}
