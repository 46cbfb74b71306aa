import { priceParts } from '#core/money.ts'

type PriceProps = {
  yuan: number
  unit?: string | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Ink instead of the one orange. */ plain?: boolean
}

/** A price with its integer and fraction apart, as the spec shows all of them. */
export function Price({ yuan, unit, size = 'md', plain = false }: PriceProps) {
  const { integer, fraction } = priceParts(yuan)
  return (
    <span className={['price', size !== 'md' && `price-${size}`, plain && 'price-plain'].filter(Boolean).join(' ')}>
      <i>¥</i>
      {integer}
      <s>.{fraction}</s>
      {unit && <small>/{unit}</small>}
    </span>
  )
}
