import { useEffect, useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { formatYuan, sum } from '#core/money.ts'
import { myReturns, returnOfWire } from '#features/after-sales/contract.ts'
import { productHref } from '#features/catalog/rules.ts'
import { myOrders, statusOfWire } from '#features/orders/contract.ts'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { useListText, useLocale } from '#ui/text.tsx'
import { recentlyBrowsed, type Conversation } from '../contract.ts'
import { shortTime } from './clock-words.ts'
import { pictureOf } from './conversation-list.tsx'
import { hoursOf } from './line-notes.tsx'
import { costOf } from './line-words.ts'
import { useText } from './text.ts'
import { useLatest } from './use-latest.ts'
import type { Chat } from './use-chat.ts'
import css from './chat.module.css'

export type Recent = z.output<typeof recentlyBrowsed.answer>[number]
const parts = ['recent', 'orders', 'returns'] as const
type Part = (typeof parts)[number]

type Props = { chat: Chat; conversation: Conversation; shown: Part; show: (part: Part) => void }

/** What can be sent: parts looked at, own orders and returns of this shop. */
export function Aside({ chat, conversation, shown, show }: Props) {
  const text = useText()
  const { customerService } = useFrame()
  const { hours } = conversation
  return (
    <aside className={css.right} aria-label={text('aside')}>
      <div className={`tabs ${css.tabs}`} role="tablist">
        {parts.map((part) => (
          <button
            key={part}
            type="button"
            role="tab"
            id={`tab-${part}`}
            aria-controls="to-send"
            aria-selected={part === shown}
            onClick={() => show(part)}
          >
            {text(part)}
          </button>
        ))}
      </div>
      <div className={css.seen} id="to-send" role="tabpanel" aria-labelledby={`tab-${shown}`} tabIndex={0}>
        {shown === 'recent' && <RecentList chat={chat} conversation={conversation} />}
        {shown === 'orders' && <Orders chat={chat} conversation={conversation} />}
        {shown === 'returns' && <Returns chat={chat} conversation={conversation} />}
      </div>
      <div className={css.hours}>
        <h3>{text('hours')}</h3>
        <p>{text('hoursMore', { hours: hoursOf(hours, ', ') })}</p>
        <p>{text('urgent', { phone: customerService.phone })}</p>
      </div>
    </aside>
  )
}

/** Asked for when it is shown; undefined until then. */
function useAsked<Answer>(ask: () => Promise<Answer>, key: string): [Answer | undefined, boolean, () => void] {
  const [answer, setAnswer] = useState<Answer>()
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const asking = useLatest(ask)
  useEffect(() => {
    let isStale = false
    asking.current().then(
      (got) => {
        if (isStale) return
        setAnswer(() => got)
        setFailed(false)
      },
      () => !isStale && setFailed(true),
    )
    return () => {
      isStale = true
    }
  }, [asking, key, tries])
  return [answer, isFailed, () => setTries((count) => count + 1)]
}

type ListProps = { chat: Chat; conversation: Conversation }

function List<Item>({
  asked: [items, isFailed, again],
  none,
  children,
}: {
  asked: [readonly Item[] | undefined, boolean, () => void]
  none: string
  children: (item: Item) => ReactNode
}) {
  const text = useText()
  if (isFailed)
    return (
      <p className={css.none} role="alert">
        {text('notLoaded')}{' '}
        <button type="button" className="btn btn-text" onClick={again}>
          {text('again')}
        </button>
      </p>
    )
  if (!items)
    return (
      <div className={css.none} role="status">
        <span className="bone" />
      </div>
    )
  if (items.length === 0) return <p className={css.none}>{none}</p>
  return <ul>{items.map(children)}</ul>
}

function SendButton({ chat, what, onSend }: { chat: Chat; what: string; onSend: () => void }) {
  const text = useText()
  if (chat.line.kind === 'elsewhere') return null
  return (
    <button type="button" className="btn btn-sm" aria-label={text('sendWhat', { what })} onClick={onSend}>
      {text('sendOne')}
    </button>
  )
}

function RecentList({ chat, conversation: { conversationId: id, shopId } }: ListProps) {
  const text = useText()
  const locale = useLocale()
  const { pictureUrl } = useFrame()
  const asked = useAsked(
    () => call(recentlyBrowsed, shopId === null ? {} : { shopId }, { handles: 'all' }),
    `recent ${shopId}`,
  )
  return (
    <List asked={asked} none={text('noRecent')}>
      {({ prodId, skuId, model, prodName, pic, price, unit, seenAt }) => (
        <li key={prodId}>
          <img src={pictureOf(pictureUrl, pic)} alt="" width={48} height={48} />
          <div>
            <a
              className="code"
              href={productHref({ prodId, skuId: skuId ?? 0, asksChoice: skuId === null })}
              target="_blank"
              rel="noopener"
            >
              <b>{model}</b>
            </a>
            <p className="xs soft clip">{prodName}</p>
            <p className="num sm">
              <b>¥{formatYuan(price)}</b>
              <small className="faint">/{unit}</small>
            </p>
          </div>
          <div className={css.do}>
            <span className="xs faint num">{shortTime(seenAt, locale)}</span>
            <SendButton
              chat={chat}
              what={model}
              onSend={() => chat.talks.write(id, { kind: 'product', prodId, skuId: skuId ?? undefined, label: model })}
            />
          </div>
        </li>
      )}
    </List>
  )
}

const SIZE = 20

function Orders({ chat, conversation: { conversationId: id, shopId } }: ListProps) {
  const text = useText()
  const { pictureUrl } = useFrame()
  const asked = useAsked(async () => {
    const { records } = await call(myOrders, { size: SIZE }, { handles: 'all' })
    return records.filter((order) => shopId === null || order.shopId === shopId)
  }, `orders ${shopId}`)
  return (
    <List asked={asked} none={text('noOrders')}>
      {({ orderNumber, status, actualTotal, createTime, orderItemDtos: items }) => (
        <li key={orderNumber}>
          <img src={pictureOf(pictureUrl, items[0]?.pic ?? '')} alt="" width={48} height={48} />
          <div>
            <a
              className="num sm"
              href={`/user-center/uc-order-detail?orderNumber=${orderNumber}`}
              target="_blank"
              rel="noopener"
            >
              {orderNumber}
            </a>
            <p className="xs soft clip">{items[0]?.skuName}</p>
            <p className="num sm">
              <b>{costOf(text, { amount: actualTotal, points: sum(items.map(({ costScore }) => costScore)) })}</b>{' '}
              <span className="xs">{text(`order_${statusOfWire(status)}`)}</span>
            </p>
          </div>
          <div className={css.do}>
            <span className="xs faint num">{createTime.slice(5, 10)}</span>
            <SendButton
              chat={chat}
              what={orderNumber}
              onSend={() => chat.talks.write(id, { kind: 'order', orderNumber, label: orderNumber })}
            />
          </div>
        </li>
      )}
    </List>
  )
}

function Returns({ chat, conversation: { conversationId: id, shopId } }: ListProps) {
  const text = useText()
  const list = useListText()
  const asked = useAsked(async () => {
    const { records } = await call(myReturns, { size: SIZE }, { handles: 'all' })
    return records.filter((one) => shopId === null || one.shopId === shopId)
  }, `returns ${shopId}`)
  return (
    <List asked={asked} none={text('noReturns')}>
      {({ refundSn, returnMoneySts, refundAmount, applyTime }) => (
        <li key={refundSn} className={css.bare}>
          <div>
            <a className="num sm" href={`/return-detail?refundSn=${refundSn}`} target="_blank" rel="noopener">
              {refundSn}
            </a>
            <p className="num sm">
              {list([`¥${formatYuan(refundAmount)}`, text(`return_${returnOfWire(returnMoneySts)}`)])}
            </p>
          </div>
          <div className={css.do}>
            <span className="xs faint num">{applyTime.slice(5, 10)}</span>
            <SendButton
              chat={chat}
              what={refundSn}
              onSend={() => chat.talks.write(id, { kind: 'afterSales', refundSn, label: refundSn })}
            />
          </div>
        </li>
      )}
    </List>
  )
}
