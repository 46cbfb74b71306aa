import { Form, InputNumber } from 'antd'
import type { ComponentProps } from 'react'
import { useConsoleText } from '../text.ts'

type ItemProps = ComponentProps<typeof Form.Item>
type BoxProps = Omit<ComponentProps<typeof InputNumber<number>>, 'min' | 'max' | 'precision' | 'onStep' | 'formatter'>
export type Bounds = readonly [least: number, most: number]

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
  const text = useConsoleText()
  const [least, most] = bounds.map((bound) => bound.toLocaleString('en')) as [string, string]
  const message = text(decimals === 0 ? 'wholeBetween' : 'amountBetween', { least, most })
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

function isWithin(typed: number, [least, most]: Bounds, decimals: number): boolean {
  return typed >= least && typed <= most && Number(typed.toFixed(decimals)) === typed
}

type NumberBoxProps = BoxProps & { bounds: Bounds; decimals: number }

/** The box alone knows no bounds, for it would put another number in; only its steps stay within them. */
function NumberBox({ bounds, decimals, onChange, ...box }: NumberBoxProps) {
  const [least, most] = bounds
  const shownAs = (shown: string) =>
    shown !== '' && isWithin(Number(shown), bounds, decimals) ? padded(shown, decimals) : shown
  return (
    <InputNumber<number>
      {...box}
      aria-valuemin={least}
      aria-valuemax={most}
      onChange={(typed) => onChange?.(typed)}
      onStep={(stepped) => onChange?.(Math.min(most, Math.max(least, stepped)))}
      formatter={(shown, { userTyping, input }) => (userTyping ? input : shownAs(String(shown ?? '')))}
    />
  )
}

/** 12.5 stands as 12.50. */
function padded(shown: string, decimals: number): string {
  const [whole, rest = ''] = shown.split('.')
  return decimals === 0 ? shown : `${whole}.${rest.padEnd(decimals, '0')}`
}
