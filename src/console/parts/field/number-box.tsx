import { InputNumber } from 'antd'
import { useCallback, useRef, type ComponentProps } from 'react'
import { readNumber } from './read-number.ts'
import { isWithin, type Bounds, type Decimals } from './within.ts'

export type BoxProps = Omit<
  ComponentProps<typeof InputNumber<number>>,
  'min' | 'max' | 'precision' | 'onStep' | 'onInput' | 'formatter' | 'parser'
>

type Formatter = NonNullable<ComponentProps<typeof InputNumber<number>>['formatter']>
type NumberBoxProps = BoxProps & { bounds: Bounds; decimals: Decimals }

/**
 * The box alone knows no bounds, for it would put another number in; only its steps stay within them. What is no number
 * stands as it was typed, and is NaN: within no bounds, so that whoever asks refuses it.
 */
export function NumberBox({ bounds, decimals, onChange, ...box }: NumberBoxProps) {
  const [least, most] = bounds
  const isComposing = useRef(false) // what is not chosen yet says nothing
  // The same one as long as it does the same: at another, antd writes over what is being typed.
  const shownAs = useCallback<Formatter>(
    (number, { userTyping, input }) => {
      const shown = String(number ?? '')
      if (userTyping || Number.isNaN(Number(shown))) return input
      return shown !== '' && isWithin(Number(shown), [least, most], decimals) ? padded(shown, decimals) : shown
    },
    [least, most, decimals],
  )
  return (
    <InputNumber<number>
      {...box}
      aria-valuemin={least}
      aria-valuemax={most}
      parser={(shown = '') => readNumber(shown) as number} // null too: emptied
      onChange={(typed) => onChange?.(typed)}
      // antd says nothing of what is no number, and keeps the one before.
      onInput={(typed) => !isComposing.current && onChange?.(readNumber(typed))}
      onCompositionStart={() => (isComposing.current = true)}
      onCompositionEnd={() => (isComposing.current = false)}
      onStep={(stepped) => onChange?.(Math.min(most, Math.max(least, stepped)))}
      formatter={shownAs}
    />
  )
}

/** 12.5 of money stands as 12.50. */
function padded(shown: string, decimals: number): string {
  const [whole, rest = ''] = shown.split('.')
  return decimals < 2 ? shown : `${whole}.${rest.padEnd(decimals, '0')}`
}
