import { formatYuan } from '#core/money.ts'
import { Price } from '#ui/page/price.tsx'
import type { Product } from '../contract.ts'
import { packWords, perUnit, pieceWords, type Pack } from '../packs.ts'
import { useText } from './pick-text.ts'

type PackPriceProps = {
  of: Pack
  yuan: number
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** The least of several prices, for none of them is chosen. */ isLeast?: boolean
}

/** What one as sold costs, and beside or below it a piece of it: ¥61.65/盒（10 套） ¥6.165/套. */
export function PackPrice({ of, yuan, size = 'md', isLeast = false }: PackPriceProps) {
  const text = useText()
  const aside = pieceWords(yuan, of)
  return (
    <>
      <Price yuan={yuan} unit={packWords(of)} size={size} />
      {isLeast && <small>{text('onwards')}</small>}
      {/* The space before it, unlike a margin, is gone where it begins a line. */}
      {aside && (
        <>
          {' '}
          <small className="faint num piece-price">{aside}</small>
        </>
      )}
    </>
  )
}

/** The same as a figure among figures, what a piece costs below it. */
export function PackFigure({ of, yuan }: Pick<PackPriceProps, 'of' | 'yuan'>) {
  const aside = pieceWords(yuan, of)
  return (
    <>
      {formatYuan(yuan)}
      <wbr />
      <span className="unit-whole">{perUnit(packWords(of))}</span>
      {aside && (
        <>
          <br />
          <small className="faint">{aside}</small>
        </>
      )}
    </>
  )
}

/** By what sale it is sold now, and for how much where that is a price of its own; nothing where by none. */
export function SaleMark({ of: { prodType, activityPrice } }: { of: Pick<Product, 'prodType' | 'activityPrice'> }) {
  const text = useText()
  if (prodType !== 1 && prodType !== 2 && prodType !== 5) return null
  return (
    <>
      {' '}
      <span className="tag tag-action">
        {text(`sale${prodType}`)}
        {activityPrice !== null && <span className="num"> ¥{formatYuan(activityPrice)}</span>}
      </span>
    </>
  )
}
