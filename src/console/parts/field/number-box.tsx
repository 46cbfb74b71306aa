import { InputNumber } from 'antd'
import type { ComponentProps } from 'react'
import { isWithin, type Bounds, type Decimals } from './within.ts'

export type BoxProps = Omit<
  ComponentProps<typeof InputNumber<number>>,
  'min' | 'max' | 'precision' | 'onStep' | 'formatter'
>

type NumberBoxProps = BoxProps & { bounds: Bounds; decimals: Decimals }

/** The box alone knows no bounds, for it would put another number in; only its steps stay within them. */
export function NumberBox({ bounds, decimals, onChange, ...box }: NumberBoxProps) {
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

/** 12.5 of money stands as 12.50. */
function padded(shown: string, decimals: number): string {
  const [whole, rest = ''] = shown.split('.')
  return decimals < 2 ? shown : `${whole}.${rest.padEnd(decimals, '0')}`
}
