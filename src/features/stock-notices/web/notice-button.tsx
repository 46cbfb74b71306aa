import { useText } from './button-text.ts'
import { useStockNotice } from './use-notice.ts'

/** Where something is out of stock: tells the person when it is back, and takes that back when pressed again. */
export function StockNoticeButton({
  skuId,
  what,
}: {
  skuId: number
  /** For who hears the button alone. */ what: string
}) {
  const text = useText()
  const { isWaiting, press } = useStockNotice(skuId)
  return (
    <button
      type="button"
      className="btn btn-sm"
      aria-pressed={isWaiting}
      aria-label={text(isWaiting ? 'noLonger' : 'tellMeOf', { what })}
      onClick={press}
    >
      {text(isWaiting ? 'willTell' : 'tellMe')}
    </button>
  )
}
