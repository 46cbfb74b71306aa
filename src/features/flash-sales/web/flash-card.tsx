import { counted } from '#core/field/units.ts'
import { formatYuan } from '#core/money.ts'
import { productHref } from '#features/catalog/rules.ts'
import { packWords } from '#features/catalog/packs.ts'
import { MINUTE_MS } from '#core/time.ts'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { Price } from '#ui/page/price.tsx'
import type { FlashItem } from '../contract.ts'
import { flashHref, gonePercent, REMIND_BEFORE_MS, shareOf } from '../rules.ts'
import { startHour } from './session-words.ts'
import { useText } from './text.ts'
import { useReminder, type OwnState } from './use-flash.ts'
import css from './flash.module.css'

type CardProps = { item: FlashItem; own: OwnState }

/** One item of a session: the part, its price, what is left, and what can be done with it now. */
export function FlashCard({ item, own }: CardProps) {
  const text = useText()
  const { product, price, phase, seckillId } = item
  const isDim = phase === 'soldOut' || phase === 'over'
  return (
    <article className={`card ${isDim ? css.dim : ''}`}>
      <div className="pic">
        <Picture src={product.pic.replace(/\.thumb\.svg$/, '.card.svg')} alt="" width={260} height={150} />
      </div>
      <h3 className="two-lines">
        <a href={flashHref(seckillId)}>{product.model}</a>
      </h3>
      <p className="what clip">{[product.brandName, product.brief].filter(Boolean).join(' · ')}</p>
      <p className={css.price}>
        <Price yuan={price} unit={packWords(product)} size="lg" plain={phase !== 'running'} />
        <span className={css.was}>
          <span className="sr-only">{text('usual')} </span>
          <s className="num">¥{formatYuan(product.price)}</s>
        </span>
      </p>
      <Left item={item} />
      <Foot item={item} own={own} />
    </article>
  )
}

/**
 * What is left of it as words and as a bar, and how many one person may have; where that stands beside it already, the
 * share that is gone.
 */
export function Left({ item, limitIsBeside = false }: { item: FlashItem; limitIsBeside?: boolean }) {
  const text = useText()
  const { units, left, phase, perPerson, soldOutMinutes, product } = item
  const { unit } = product
  const percent = gonePercent({ units, left })
  /** Before and after, what is left is no news. */
  const isOpen = phase === 'running' || phase === 'soldOut'
  const gone = left === 0 ? text('goneAll') : text('goneShare', { percent })
  const limit = text('perPerson', { limit: counted(perPerson, unit) })
  return (
    <>
      <p className={css.left}>
        <span>
          {phase === 'soldOut'
            ? text('soldOut', { units: counted(units, unit) })
            : isOpen
              ? text('left', { left, units: counted(units, unit) })
              : text('total', { units: counted(units, unit) })}
        </span>
        <span>
          {phase === 'soldOut' && soldOutMinutes !== null
            ? text('soldOutIn', { minutes: soldOutMinutes })
            : limitIsBeside
              ? isOpen && gone
              : limit}
        </span>
      </p>
      {isOpen && (
        <span className={css.bar} role="img" aria-label={gone}>
          <i style={{ width: `${percent}%` }} />
        </span>
      )}
    </>
  )
}

function Foot({ item, own }: CardProps) {
  const text = useText()
  const { phase, product, seckillId } = item
  const held = own.own.get(seckillId)?.held ?? 0
  const { block } = shareOf(item, held)
  const { model } = product
  if (phase === 'coming') return <RemindFoot item={item} own={own} />
  if (phase !== 'running') {
    const price = formatYuan(product.price)
    return (
      <div className="foot">
        <a className={css.above} href={productHref(product)} aria-label={text('buyUsuallyOf', { model, price })}>
          {text('buyUsually', { price })}
        </a>
        <button className="btn" type="button" disabled>
          {text(phase === 'over' ? 'overButton' : 'soldOutButton')}
        </button>
      </div>
    )
  }
  return (
    <div className="foot">
      <span>{held > 0 ? text('have', { count: counted(held, product.unit) }) : product.shopName}</span>
      {block ? (
        <button className="btn" type="button" disabled>
          {text(block)}
        </button>
      ) : (
        <a className={`btn btn-line ${css.above}`} href={flashHref(seckillId)} aria-label={text('buyOf', { model })}>
          {text('buy')}
        </a>
      )}
    </div>
  )
}

function RemindFoot({ item, own }: CardProps) {
  const text = useText()
  const { isReminded } = useReminder(item, own)
  return (
    <div className="foot">
      <span>
        {isReminded
          ? text('remindHint', { minutes: REMIND_BEFORE_MS / MINUTE_MS })
          : text('opens', { hour: startHour(item) })}
      </span>
      <RemindButton item={item} own={own} className={css.above} />
    </div>
  )
}

export function RemindButton({ item, own, className = '' }: CardProps & { className?: string | undefined }) {
  const text = useText()
  const { isReminded, press } = useReminder(item, own)
  return (
    <button
      type="button"
      className={`btn ${className}`}
      aria-pressed={isReminded}
      aria-label={text(isReminded ? 'remindedOf' : 'remindOf', { model: item.product.model })}
      onClick={press}
    >
      <AnyIcon name="bell" />
      {text(isReminded ? 'reminded' : 'remind')}
    </button>
  )
}
