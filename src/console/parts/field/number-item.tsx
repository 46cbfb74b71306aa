import { Form } from 'antd'
import type { ComponentProps } from 'react'
import { useBetween } from './between.ts'
import { NumberBox, type BoxProps } from './number-box.tsx'
import { isWithin, type Bounds } from './within.ts'

type ItemProps = ComponentProps<typeof Form.Item>

type Props = Pick<ItemProps, 'name' | 'label' | 'extra' | 'dependencies'> &
  Pick<BoxProps, 'suffix' | 'step' | 'placeholder' | 'style'> & {
    bounds: Bounds
    /** Whole by itself. */ decimals?: 0 | 2
    /** By itself it has to be there. */ required?: boolean
    /** Asked where the number by itself is right. */ rules?: ItemProps['rules']
  }

/**
 * A field of a form with a number. What was typed stays as it was typed and is refused: a box that turns 2.6 into 3
 * pieces, or a million into less, changes prices unseen.
 */
export function NumberItem({
  bounds,
  decimals = 0,
  required = true,
  rules = [],
  suffix,
  step,
  placeholder,
  style,
  ...item
}: Props) {
  const message = useBetween()(bounds, decimals)
  const validator = (_: unknown, typed?: number | null) =>
    typed === undefined || typed === null || isWithin(typed, bounds, decimals)
      ? Promise.resolve()
      : Promise.reject(new Error(message))
  return (
    <Form.Item {...item} validateFirst rules={[{ required, message }, { validator }, ...rules]}>
      <NumberBox
        bounds={bounds}
        decimals={decimals}
        {...(suffix !== undefined && { suffix })}
        {...(step !== undefined && { step })}
        {...(placeholder !== undefined && { placeholder })}
        {...(style !== undefined && { style })}
      />
    </Form.Item>
  )
}
