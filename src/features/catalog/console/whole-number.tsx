import { Form, InputNumber } from 'antd'
import type { ComponentProps } from 'react'
import { useText } from './text.ts'

type Rule = NonNullable<ComponentProps<typeof Form.Item>['rules']>[number]
type Props = {
  name: string | string[]
  label: string
  bounds: readonly [least: number, most: number]
  /** Asked where the number by itself is right. */ rules?: Rule[]
  /** What these hang on. */ dependencies?: string[][]
}

/**
 * What was typed stays as it was typed and is refused: a box that turns 2.6 into 3 pieces, or a million into less,
 * changes prices unseen.
 */
export function WholeNumber({ name, label, bounds: [least, most], rules = [], dependencies = [] }: Props) {
  const text = useText()
  const range = text('wholeBetween', { least: least.toLocaleString('en'), most: most.toLocaleString('en') })
  return (
    <Form.Item
      name={name}
      label={label}
      dependencies={dependencies}
      validateFirst
      rules={[
        { required: true, message: text('please') },
        { type: 'integer', min: least, max: most, message: range },
        ...rules,
      ]}
    >
      <InputNumber />
    </Form.Item>
  )
}
