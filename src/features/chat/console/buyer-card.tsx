import { Button, Input, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { grouped } from '#core/grouped.ts'
import { trimmed } from '#core/field/blank.ts'
import { formatYuan } from '#core/money.ts'
import { hrefOf } from '#console/parts/address.ts'
import { Loaded } from '#console/parts/states.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { useLocale } from '#ui/text.tsx'
import { addNote, deskDetail, deskState, setTags, type DeskConversation } from '../console-contract.ts'
import { LOOKING_MS, NOTE_MAX, TAG_MAX, TAGS_MAX } from '../rules.ts'
import { isOpen } from '../states.ts'
import { shortTime } from '../web/clock-words.ts'
import { costOf } from '../web/line-words.ts'
import { useText } from './text.ts'
import type { Desk } from './use-desk.ts'
import css from './desk.module.css'

type Props = { desk: Desk; conversation: DeskConversation }

/** What the buyer looks at comes by no line. */
const ASKED_EVERY_MS = 15_000

/** Who asks: level and firm, tags, orders, cart, and what colleagues noted. */
export function BuyerCard({ desk, conversation }: Props) {
  const text = useText()
  const { conversationId, buyerName, firmName, level } = conversation
  const asked = useCall(deskDetail[desk.side], { conversationId }, { standsIn: false, everyMs: ASKED_EVERY_MS })
  return (
    <aside className={css.buyer} aria-label={text('buyer')}>
      <section>
        <h2>{firmName ?? buyerName}</h2>
        <p className={css.soft}>
          {firmName !== null && `${buyerName} `}
          {asked.data?.mobile}
        </p>
        <Tag color="processing">{text(`level${level as 1}`)}</Tag>
        <Tags desk={desk} conversation={conversation} />
      </section>
      <Loaded asked={asked}>{(detail) => <Known desk={desk} conversation={conversation} detail={detail} />}</Loaded>
    </aside>
  )
}

function Tags({ desk: { side }, conversation: { conversationId, tags } }: Props) {
  const text = useText()
  const saving = useChange(setTags[side], { refresh: [deskState[side]], done: '' })
  const [typed, setTyped] = useState<string>()
  const add = () => {
    const tag = typed && trimmed(typed)
    setTyped(undefined)
    if (tag && !tags.includes(tag)) saving.mutate({ conversationId, tags: [...tags, tag], was: tags })
  }
  return (
    <>
      {tags.map((tag) => (
        <Tag key={tag}>
          {tag}{' '}
          <button
            type="button"
            className={css.quiet}
            aria-label={text('removeTag', { tag })}
            onClick={() => saving.mutate({ conversationId, tags: tags.filter((one) => one !== tag), was: tags })}
          >
            ×
          </button>
        </Tag>
      ))}
      {typed !== undefined ? (
        <Input
          size="small"
          ref={(input) => input?.focus()}
          aria-label={text('addTag')}
          maxLength={TAG_MAX}
          style={{ width: 110 }}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={add}
          onBlur={add}
        />
      ) : (
        tags.length < TAGS_MAX && (
          <button type="button" className={css.quiet} onClick={() => setTyped('')}>
            {text('addTag')}
          </button>
        )
      )}
    </>
  )
}

type Detail = NonNullable<ReturnType<typeof useCall<(typeof deskDetail)['shop']>>['data']>

function Known({ desk, conversation, detail }: Props & { detail: Detail }) {
  const text = useText()
  const locale = useLocale()
  const { conversationId: id, inquiry } = conversation
  const canSend = inquiry !== null && isOpen(inquiry.status)
  return (
    <>
      <section>
        <dl className={css.figures}>
          <Figure name={text('yearOrders')} value={detail.orders} />
          <Figure name={text('yearSpent')} value={formatYuan(detail.spent)} />
          <Figure name={text('yearReturns')} value={detail.returns} />
        </dl>
      </section>
      {detail.lookingAt && <Looking desk={desk} id={id} seen={detail.lookingAt} canSend={canSend} />}
      <RecentOrders desk={desk} id={id} orders={detail.recentOrders} canSend={canSend} />
      <InCart desk={desk} id={id} cart={detail.cart} canSend={canSend} />
      <section>
        <h3>{text('notes')}</h3>
        <p className={css.soft}>{text('notesMore')}</p>
        {detail.notes.map(({ noteId, name, text: words, at }) => (
          <p key={noteId} className={css.memo}>
            {words}
            <br />
            <span className={css.soft}>
              {name} {shortTime(at, locale)}
            </span>
          </p>
        ))}
        <NewNote side={desk.side} conversationId={id} />
      </section>
    </>
  )
}

type Sendable = { desk: Desk; id: number; /** While the inquiry is open. */ canSend: boolean }

function RecentOrders({ desk, id, orders, canSend }: Sendable & { orders: Detail['recentOrders'] }) {
  const text = useText()
  return (
    <section data-key="orders">
      <h3>{text('recentOrders')}</h3>
      {orders.length === 0 && <p className={css.soft}>{text('noOrders')}</p>}
      <ul>
        {orders.map(({ orderNumber, status, amount, points }) => (
          <li key={orderNumber}>
            <a href={hrefOf(`/orders/${orderNumber}`)} target="_blank" rel="noopener">
              …{orderNumber.slice(-6)}
            </a>
            <span>{text(`order_${status as 'completed'}`)}</span>
            <span>{costOf(text, { amount, points })}</span>
            {canSend && (
              <Button
                size="small"
                aria-label={text('sendWhat', { what: orderNumber })}
                onClick={() => desk.talks.write(id, { kind: 'order', orderNumber, label: orderNumber })}
              >
                {text('sendOne')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function InCart({ desk, id, cart, canSend }: Sendable & { cart: Detail['cart'] }) {
  const text = useText()
  return (
    <section>
      <h3>{text('cart')}</h3>
      {cart.length === 0 && <p className={css.soft}>{text('noCart')}</p>}
      <ul>
        {cart.map(({ prodId, model, quantity, unit }) => (
          <li key={prodId}>
            <a href={`/detail/${prodId}`} target="_blank" rel="noopener">
              {model}
            </a>
            <span>
              {grouped(quantity)} {unit}
            </span>
            {canSend && (
              <Button
                size="small"
                aria-label={text('sendWhat', { what: model })}
                onClick={() => desk.talks.write(id, { kind: 'product', prodId, label: model })}
              >
                {text('sendOne')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Seen = NonNullable<Detail['lookingAt']>
type LookingProps = Sendable & { seen: Seen }

/** The part that was opened last, and for how long it has been. */
function Looking({ desk, id, seen: { prodId, skuId, model, prodName, pic, at }, canSend }: LookingProps) {
  const text = useText()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), ASKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.max(0, Math.floor((now - at) / 60_000))
  const time =
    minutes < 1
      ? text('moment')
      : minutes < 60
        ? text('minutes', { count: minutes })
        : text('hoursLong', { count: Math.floor(minutes / 60) })
  const isNow = now - at < LOOKING_MS
  return (
    <section>
      <h3>{text(isNow ? 'lookingAt' : 'lookedAt')}</h3>
      <div className={css.looking}>
        <img src={pic || '/no-picture.svg'} alt="" width={40} height={40} />
        <div>
          <a href={`/detail/${prodId}${skuId === null ? '' : `?skuId=${skuId}`}`} target="_blank" rel="noopener">
            <b>{model}</b>
          </a>
          <p className={css.soft}>{prodName}</p>
          <p className={css.soft}>{text(isNow ? 'lookingFor' : 'lookedSince', { time })}</p>
        </div>
        {canSend && (
          <Button
            size="small"
            aria-label={text('sendWhat', { what: model })}
            onClick={() => desk.talks.write(id, { kind: 'product', prodId, skuId: skuId ?? undefined, label: model })}
          >
            {text('sendOne')}
          </Button>
        )}
      </div>
    </section>
  )
}

const Figure = ({ name, value }: { name: string; value: string | number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

function NewNote({ side, conversationId }: { side: Desk['side']; conversationId: number }) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const saving = useChange(addNote[side], { refresh: [deskDetail[side]], done: '' })
  const add = () => {
    if (trimmed(typed) !== '')
      saving.mutate({ conversationId, text: trimmed(typed) }, { onSuccess: () => setTyped('') })
  }
  return (
    <>
      <Input.TextArea
        data-key="note"
        rows={2}
        aria-label={text('note')}
        maxLength={NOTE_MAX}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={(event) => {
          if (event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
      />
      <Button size="small" disabled={trimmed(typed) === ''} onClick={add}>
        {text('addNote')}
      </Button>
    </>
  )
}
