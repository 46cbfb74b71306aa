import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { counted } from '#core/field/units.ts'
import { dayOf } from '#core/time.ts'
import { formatYuan } from '#core/money.ts'
import { useLocale } from '#ui/text.tsx'
import type { Message, Quote } from '../contract.ts'
import type english from '../talk-words/en.ts'
import type { NoticeWord } from '../rules.ts'
import { clock, fileSize, shortTime } from './clock-words.ts'
import type { Pending } from './talk.ts'
import type { Draft, Spoken } from './use-talks.ts'
import { costOf, type TextOf } from './line-words.ts'
import { QuoteCard } from './quote/quote-card.tsx'
import css from './talk.module.css'

export type TalkText = TextOf<typeof english>

type Props = {
  talk: Spoken
  text: TalkText
  isOwn: (message: Message) => boolean
  /** How far the other side has read. */
  peerReadSeq: number
  /** The first that is new to the person. */
  freshSeq: number | undefined
  typing: string | undefined
  /** Where a product, an order, a return is looked at from here. */
  hrefs: Hrefs
  picture: (pic: string) => string
  onEarlier: () => void
  onAgain: (clientId: string) => void
  onDrop: (clientId: string) => void
  /** What this side does with a quote. */
  quoteActions?: (quote: Quote) => ReactNode
  /** For who was none of the two: nothing is read or unread here. */
  isRecord?: boolean
  /** Stands below the last message. */
  children?: ReactNode
}
export type Hrefs = {
  product: (prodId: number, skuId: number | null) => string
  order: (orderNumber: string) => string
  afterSales: (refundSn: string) => string
}

/** What was said, the newest at the foot, in sight. */
export function TalkView({ talk, text, typing, onEarlier, children, ...rest }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useFoot(box, talk.messages.at(-1)?.seq ?? 0, talk.pending.length)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <div className={css.talk} ref={box} role="log" aria-label={text('messages')} tabIndex={0}>
      <div className={css.inner}>
        {talk.hasEarlier && (
          <button type="button" className={`${css.quiet} ${css.centre}`} onClick={onEarlier}>
            {text('earlier')}
          </button>
        )}
        {talk.messages.map((message, n) => {
          const before = talk.messages[n - 1]
          const isNewDay = !before || dayOf(new Date(before.at)) !== dayOf(new Date(message.at))
          const follows = !isNewDay && isSameVoice(before, message) && rest.freshSeq !== message.seq
          return (
            <div key={message.seq} className={css.step}>
              {isNewDay && <Day at={message.at} text={text} />}
              {rest.freshSeq === message.seq && <p className={css.fresh}>{text('newBelow')}</p>}
              <Bubble message={message} follows={follows} text={text} {...rest} />
            </div>
          )
        })}
        {talk.pending.map((pending) => (
          <Unsent key={pending.clientId} pending={pending} text={text} {...rest} />
        ))}
        <p className={css.notice} role="status">
          {typing !== undefined && text('typing', { name: typing || text('nobody') })}
        </p>
        {children}
      </div>
    </div>
  )
}

/** Whoever reads further up stays there until they say something themselves. */
function useFoot(box: RefObject<HTMLDivElement | null>, lastSeq: number, unsent: number): void {
  const isAtFoot = useRef(true)
  const before = useRef(unsent)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      isAtFoot.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
    }
    // A picture is there later than its message, and has pushed the foot out of sight.
    const pictureCame = () => isAtFoot.current && element.scrollTo({ top: element.scrollHeight })
    element.addEventListener('scroll', look, { passive: true })
    element.addEventListener('load', pictureCame, true)
    return () => {
      element.removeEventListener('scroll', look)
      element.removeEventListener('load', pictureCame, true)
    }
  }, [box])
  useLayoutEffect(() => {
    if (unsent > before.current) isAtFoot.current = true
    before.current = unsent
    if (isAtFoot.current) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [box, lastSeq, unsent])
}
const NEAR_PX = 80

const GAP_MS = 5 * 60_000
const isSameVoice = (before: Message | undefined, message: Message): boolean =>
  before !== undefined &&
  before.kind !== 'notice' &&
  before.sender === message.sender &&
  before.senderName === message.senderName &&
  message.at - before.at < GAP_MS

function Day({ at, text }: { at: number; text: TalkText }) {
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const isToday = dayOf(new Date(at)) === dayOf(now)
  return (
    <p className={css.day}>
      <time dateTime={new Date(at).toISOString()}>{isToday ? text('today') : shortTime(at, locale)}</time>
    </p>
  )
}

type BubbleProps = Pick<Props, 'isOwn' | 'peerReadSeq' | 'isRecord' | Shown> & {
  message: Message
  follows: boolean
}

function Bubble({ message, follows, text, isOwn, peerReadSeq, isRecord, ...shown }: BubbleProps) {
  if (message.kind === 'notice')
    return (
      <p className={css.notice}>
        {text(`event_${message.text as NoticeWord}`, { name: message.senderName || text('nobody') })}
      </p>
    )
  const isMine = isOwn(message)
  const name = message.senderName || text('nobody')
  return (
    <div className={isMine ? `${css.say} ${css.mine}` : css.say}>
      {!isMine && !follows && (
        <span className={css.face} aria-hidden="true">
          {[...name][0]}
        </span>
      )}
      {(!follows || isMine) && (
        <span className={css.by}>
          {!follows && `${name} ${clock(message.at)}`}
          {isMine && !isRecord && <span> {text(message.seq <= peerReadSeq ? 'read' : 'unread')}</span>}
        </span>
      )}
      <Content message={message} name={name} text={text} {...shown} />
    </div>
  )
}

type Shown = 'text' | 'hrefs' | 'picture' | 'quoteActions'
type ContentProps = Pick<Props, Shown> & { message: Message; name: string }

function Content({ message, name, text, hrefs, picture, quoteActions }: ContentProps) {
  const { file, product, order, afterSales, quote } = message
  if (message.isErased) return <p className={`${css.words} ${css.soft}`}>{text('erased')}</p>
  if (message.kind === 'picture' && file)
    return (
      <a className={css.picture} href={file.url} target="_blank" rel="noopener">
        <img src={file.url} alt={text('pictureOf', { name })} loading="lazy" />
      </a>
    )
  if (file)
    return (
      <p className={css.words}>
        <a href={file.url} target="_blank" rel="noopener" download={file.name}>
          {file.name}
        </a>{' '}
        <span className={css.soft}>{fileSize(file.bytes)}</span>
      </p>
    )
  if (quote)
    return (
      <QuoteCard quote={quote} text={text} hrefs={hrefs}>
        {quoteActions?.(quote)}
      </QuoteCard>
    )
  if (product) return <ProductView product={product} text={text} hrefs={hrefs} picture={picture} />
  if (order) return <OrderCard {...{ order, text, hrefs, picture }} />
  if (afterSales) return <ReturnCard {...{ afterSales, text, hrefs }} />
  return <p className={css.words}>{message.text}</p>
}
type OrderProps = Pick<Props, 'hrefs' | 'picture'> &
  Pick<ContentProps, 'text'> & { order: NonNullable<Message['order']> }

function OrderCard({ order, text, hrefs, picture }: OrderProps) {
  return (
    <article className={css.card} aria-label={`${text('order')} ${order.orderNumber}`}>
      <header>
        {text('order')} <Out href={hrefs.order(order.orderNumber)}>{order.orderNumber}</Out>
        <span className={css.push}>{text(`order_${order.status as OrderWord}`)}</span>
      </header>
      <div className={css.inside}>
        <img src={picture(order.pic)} alt="" width={44} height={44} />
        <div>
          <b>{order.kinds > 1 ? text('kinds', { model: order.model, count: order.kinds - 1 }) : order.model}</b>
          <p className={css.soft}>
            {costOf(text, order)} <When at={order.at} />
          </p>
        </div>
      </div>
    </article>
  )
}

type ReturnProps = Pick<ContentProps, 'text' | 'hrefs'> & { afterSales: NonNullable<Message['afterSales']> }

function ReturnCard({ afterSales, text, hrefs }: ReturnProps) {
  return (
    <article className={css.card} aria-label={`${text('afterSales')} ${afterSales.refundSn}`}>
      <header>
        {text('afterSales')} <Out href={hrefs.afterSales(afterSales.refundSn)}>{afterSales.refundSn}</Out>
        <span className={css.push}>{text(`return_${afterSales.status as ReturnWord}`)}</span>
      </header>
      <div className={css.inside}>
        <p>
          {text('order')} {afterSales.orderNumber}
          <br />
          <span className={css.soft}>
            ¥{formatYuan(afterSales.amount)} <When at={afterSales.at} />
          </span>
        </p>
      </div>
    </article>
  )
}

type Suffix<Start extends string, Key = keyof typeof english> = Key extends `${Start}${infer Word}` ? Word : never
type OrderWord = Suffix<'order_'>
type ReturnWord = Suffix<'return_'>

const Out = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
  </a>
)

function When({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{shortTime(at, useLocale())}</time>
}

/** What the part costs this buyer today, and what is there of it. */
function ProductView({
  product,
  text,
  hrefs,
  picture,
}: Pick<Props, 'text' | 'hrefs' | 'picture'> & { product: NonNullable<Message['product']> }) {
  const { prodId, skuId, model, prodName, pic, price, unit, totalStocks, leadDays, status } = product
  return (
    <article className={css.card} aria-label={`${text('product')} ${model}`}>
      <div className={css.inside}>
        <img src={picture(pic)} alt="" width={52} height={52} />
        <div>
          <Out href={hrefs.product(prodId, skuId)}>
            <b>{model}</b>
          </Out>{' '}
          <span className={css.soft}>{prodName}</span>
          <p className={css.figures}>
            <span className={css.price}>
              ¥{formatYuan(price)}
              <small>/{unit}</small>
            </span>
            {status === 0 ? (
              <span className={css.soft}>{text('offShelf')}</span>
            ) : totalStocks > 0 ? (
              <>
                <span className={css.there}>{text('inStock', { stock: counted(totalStocks, unit) })}</span>
                {leadDays !== null && (
                  <span className={css.soft}>
                    {leadDays === 0 ? text('shipsToday') : text('shipsIn', { days: leadDays })}
                  </span>
                )}
              </>
            ) : (
              <span className={css.soft}>{text('soldOut')}</span>
            )}
          </p>
        </div>
      </div>
    </article>
  )
}

/** Own words the mall has not confirmed. */
function Unsent({
  pending: { clientId, draft, state, reason },
  text,
  onAgain,
  onDrop,
}: Pick<Props, 'text' | 'onAgain' | 'onDrop'> & { pending: Pending<Draft> }) {
  const status =
    state === 'refused' ? text('refused', { reason: reason ?? '' }) : text(state === 'sending' ? 'sending' : 'unsent')
  return (
    <div className={`${css.say} ${css.mine} ${css.unsent}`}>
      <span className={css.by}>
        {status}
        {state !== 'sending' && (
          <>
            {' '}
            <button type="button" className={css.quiet} onClick={() => onAgain(clientId)}>
              {text('sendAgain')}
            </button>{' '}
            <button type="button" className={css.quiet} onClick={() => onDrop(clientId)}>
              {text('discard')}
            </button>
          </>
        )}
      </span>
      <p className={css.words}>{draft.text || draft.label || draft.file?.name}</p>
    </div>
  )
}
