import { counted } from '#core/field/units.ts'
import { cents, formatYuan, yuan } from '#core/money.ts'
import { fromWireTime } from '#core/time.ts'
import { VAT_PERCENT } from '#core/vat.ts'
import { priceAt } from '#features/catalog/choice/choice.ts'
import type { ProductDetail, Sku } from '#features/catalog/contract.ts'
import { productHref } from '#features/catalog/rules.ts'
import { packWords } from '#features/catalog/packs.ts'
import { Arrives } from '#features/catalog/web/arrives.tsx'
import { PackPrice } from '#features/catalog/web/pack-price.tsx'
import { useText as useCatalogText } from '#features/catalog/web/text.ts'
import { Price } from '#ui/page/price.tsx'
import { useLocale } from '#ui/text.tsx'
import type { FlashItem } from '../contract.ts'
import { BuyLine } from './buy-line.tsx'
import { Countdown } from './countdown.tsx'
import { Left, RemindButton } from './flash-card.tsx'
import { endWord, sessionHref, sessionWord, startHour } from './session-words.ts'
import { useText } from './text.ts'
import { useQuantity } from './use-quantity.ts'
import { useOwn } from './use-flash.ts'
import css from './flash.module.css'

type Live = FlashItem & { unpaid: number }
type BoxProps = {
  item: Live
  product: ProductDetail
  sku: Sku | undefined
  nextTime: string | null
  /** For who comes back from the checkout. */ wanted: number | undefined
}

/** Session, price, what is left and the button: a state changes the words, never the place. */
export function DealBox({ item, product, sku, nextTime, wanted }: BoxProps) {
  const text = useText()
  const own = useOwn([item])
  const held = own.own.get(item.seckillId)?.held ?? 0
  const choice = useQuantity(item, held, wanted)
  const isOpen = item.phase === 'running'
  const block = item.phase === 'soldOut' ? 'soldOutButton' : isOpen ? choice.block : undefined
  return (
    <div className={css.box}>
      <Head item={item} />
      <Now item={item} sku={sku} quantity={choice.quantity} nextTime={nextTime} />
      <dl className={css.facts}>
        {item.phase !== 'over' && (
          <div>
            <dt>{text('units')}</dt>
            <dd>
              <Left item={item} limitIsBeside />
            </dd>
          </div>
        )}
        <div>
          <dt>{text('limit')}</dt>
          <dd>
            {isOpen && held > 0
              ? text('limitMine', {
                  limit: counted(item.perPerson, item.product.unit),
                  left: counted(Math.max(0, item.perPerson - held), item.product.unit),
                })
              : text('limitAll', { limit: counted(item.perPerson, item.product.unit) })}
          </dd>
        </div>
        {isOpen && sku && <Delivery product={product} sku={sku} />}
        <div>
          <dt>{text('seller')}</dt>
          <dd>
            <a href={`/shopIndex?sid=${product.shopId}`}>{product.shopName}</a>
          </dd>
        </div>
      </dl>
      {isOpen && !block ? (
        <BuyLine item={item} choice={choice} />
      ) : (
        <div className={css.buy}>
          {item.phase === 'coming' && <RemindButton item={item} own={own} />}
          {block && (
            <button className="btn btn-lg" type="button" disabled>
              {text(block)}
            </button>
          )}
          <a className="btn btn-line" href={productHref(item.product)}>
            {text('buyUsually', { price: formatYuan(sku?.price ?? item.product.price) })}
          </a>
          <a className="btn" href={item.phase === 'over' ? '/flash-sale' : sessionHref(item)}>
            {text('toFlashList')}
          </a>
        </div>
      )}
    </div>
  )
}

/** The shelf may be empty beside the units of the sale: then the day of its next goods is not the day of these. */
function Delivery({ product: { cutOff }, sku: { skuId, leadDays, isHasStock } }: { product: ProductDetail; sku: Sku }) {
  const text = useText()
  const catalog = useCatalogText()
  const usual = leadDays === 0 ? catalog('leavesToday', { cutOff }) : catalog('leavesIn', { days: leadDays })
  return (
    <div>
      <dt>{text('delivery')}</dt>
      <dd>{isHasStock ? <Arrives skuId={skuId} usual={usual} withPayment /> : usual}</dd>
    </div>
  )
}

function Head({ item }: { item: Live }) {
  const text = useText()
  const locale = useLocale()
  const { phase, startTime, endTime } = item
  const isComing = phase === 'coming'
  return (
    <div className={css.boxHead}>
      <span className="tag tag-solid">{text('tag')}</span>
      <b>{text('session', { session: sessionWord(startTime, locale) })}</b>
      {phase === 'over' ? (
        <span className="push soft">{text('endedAt', { hour: endWord(item, locale) })}</span>
      ) : (
        <>
          <span className="push soft">
            {isComing ? text('untilStart') : text('untilEnd', { hour: endWord(item, locale) })}
          </span>
          <Countdown until={fromWireTime(isComing ? startTime : endTime).getTime()} />
        </>
      )}
    </div>
  )
}

type NowProps = { item: Live; sku: Sku | undefined; quantity: number; nextTime: string | null }

/** The price that counts in this state, and what it is compared with. */
function Now({ item, sku, quantity, nextTime }: NowProps) {
  const text = useText()
  const locale = useLocale()
  const { phase, price, product, unpaid } = item
  const usual = sku ? priceAt(sku, quantity) : product.price
  const saves = yuan(Math.max(0, cents(usual) - cents(price)) * quantity)
  const isOver = phase === 'over'
  return (
    <div className={css.boxNow}>
      <div>
        <p className="soft sm">
          {isOver
            ? text('yourPriceNow')
            : phase === 'coming'
              ? text('priceThen', { hour: startHour(item) })
              : text('flashPrice', { percent: VAT_PERCENT })}
        </p>
        {phase === 'coming' || phase === 'soldOut' ? (
          <Price yuan={price} unit={packWords(product)} size="xl" plain />
        ) : (
          <PackPrice of={product} yuan={isOver ? usual : price} size="xl" />
        )}
      </div>
      <div className="push">
        {phase === 'running' && (
          <>
            <p className="num">{text('listPrice', { price: formatYuan(product.oriPrice) })}</p>
            <p className="num">
              {text('yourPrice', { count: counted(quantity, packWords(product)), price: formatYuan(usual) })}
            </p>
            {saves > 0 && (
              <p>
                <b className="num">{text('saving', { amount: formatYuan(saves) })}</b>
              </p>
            )}
          </>
        )}
        {phase === 'coming' && <p className="num">{text('buyNowAt', { price: formatYuan(usual) })}</p>}
        {phase === 'soldOut' && unpaid > 0 && <p>{text('mayReturn', { units: counted(unpaid, product.unit) })}</p>}
        {isOver && nextTime && (
          <p>
            <a href={sessionHref({ startTime: nextTime })}>
              {text('toSession', { session: sessionWord(nextTime, locale) })}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
