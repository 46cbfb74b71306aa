import { useEffect, useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { Stock } from '#ui/page/stock.tsx'
import { recentlyBrowsed, type Conversation } from '../contract.ts'
import type { ChatSearch } from './chat-page.tsx'
import { pictureOf } from './conversation-list.tsx'
import type { Recent } from './aside.tsx'
import { useText } from './text.ts'
import type { Chat } from './use-chat.ts'
import css from './chat.module.css'

/** The product, if it is one of those that were looked at last. */
function useSeen(prodId: number | undefined, shopId: number | null): Recent | undefined {
  const [part, setPart] = useState<Recent>()
  useEffect(() => {
    if (prodId === undefined) return
    // Whoever comes from a product has just looked at it.
    call(recentlyBrowsed, shopId === null ? {} : { shopId }, { handles: 'all' }).then(
      (seen) => setPart(seen.find((one) => one.prodId === prodId)),
      () => undefined,
    )
  }, [prodId, shopId])
  return part
}

type AskedAboutProps = { chat: Chat; conversation: Conversation; asked: ChatSearch }

/** What the person came from: sent by one press. Its price is theirs, its stock today's. */
export function AskedAbout({ chat, conversation, asked }: AskedAboutProps) {
  const text = useText()
  const { pictureUrl } = useFrame()
  const { prodId, skuId, orderNumber, refundSn } = asked
  const { conversationId: id, shopId } = conversation
  const part = useSeen(prodId, shopId)
  const [isSent, setSent] = useState(false)
  if (isSent || chat.line.kind === 'elsewhere') return null
  const send = (draft: Parameters<Chat['talks']['write']>[1]) => {
    chat.talks.write(id, draft)
    setSent(true)
  }
  const button = (draft: Parameters<typeof send>[0]) => (
    <button type="button" className="btn btn-line push" onClick={() => send(draft)}>
      {text('sendThis')}
    </button>
  )
  if (part)
    return (
      <div className={css.about}>
        <img src={pictureOf(pictureUrl, part.pic)} alt="" width={40} height={40} />
        <div>
          <p className="sm clip">
            <span className="soft">{text('about')} </span>
            <b className="code">{part.model}</b> {part.prodName}
          </p>
          <p className={`sm ${css.aboutFigures}`}>
            <span className="price price-sm">
              <i>¥</i>
              {formatYuan(part.price)}
              <small>/{part.unit}</small>
            </span>
            <Stock stock={part.totalStocks} leadDays={part.leadDays ?? 0} unit={part.unit} />
          </p>
        </div>
        {button({ kind: 'product', prodId: part.prodId, skuId: skuId ?? part.skuId ?? undefined, label: part.model })}
      </div>
    )
  if (refundSn)
    return (
      <div className={css.about}>
        <p className="sm">
          <span className="soft">{text('about')} </span>
          {text('afterSales')} <b className="num">{refundSn}</b>
        </p>
        {button({ kind: 'afterSales', refundSn, label: refundSn })}
      </div>
    )
  if (orderNumber)
    return (
      <div className={css.about}>
        <p className="sm">
          <span className="soft">{text('about')} </span>
          {text('order')} <b className="num">{orderNumber}</b>
        </p>
        {button({ kind: 'order', orderNumber, label: orderNumber })}
      </div>
    )
  return null
}
