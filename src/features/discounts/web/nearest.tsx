import type { ReactNode } from 'react'
import { counted } from '#core/field/units.ts'
import { cents, formatYuan, yuan } from '#core/money.ts'
import { packWords } from '#features/catalog/packs.ts'
import type { Filling } from '#features/cart/fill-contract.ts'
import type { DiscountNote } from '#features/cart/contract.ts'
import { Picture } from '#ui/page/picture.tsx'
import { Price } from '#ui/page/price.tsx'
import { textsOf } from '#ui/text.tsx'
import type english from '../fill/texts/en.ts'
import type { DiscountRecord } from '../contract.ts'
import { HERO_GOODS } from '../rules.ts'
import { CartNote } from './cart-notes.tsx'
import { HeroBox } from './hero.tsx'
import { useFilling } from './use-filling.ts'
import css from './hero.module.css'

const useText = textsOf<typeof english>('discounts/fill')
const PICTURE = { width: 250, height: 120 }

type NearestProps = {
  discount: DiscountRecord
  note: DiscountNote
  paid: number
  onAdded: () => void
  /** What stands in the place of the goods that reach it, until they were found, or where there are none. */
  meanwhile: ReactNode
}

/** The tier that the cart is nearest to: what is missing, what it would come to, and goods that reach it. */
export function Nearest({ discount, note, paid, onAdded, meanwhile }: NearestProps) {
  const text = useText()
  const { found, isAdding, add } = useFilling(discount.discountId, onAdded)
  const [first] = found ?? []
  return (
    <>
      <HeroBox discount={discount} note={note} title={<CartNote note={{ ...note, cut: 0 }} />}>
        <dl>
          <div>
            <dt>{text('now')}</dt>
            <dd>
              <Price yuan={paid} size="lg" />
            </dd>
          </div>
          {first && <Then one={first} paid={paid} />}
        </dl>
        <p className="xs soft">{text('apart')}</p>
        <a className="btn btn-wide" href="/cart">
          {text('toCart')}
        </a>
      </HeroBox>
      {first && found ? (
        <section className={css.block} aria-labelledby="fits">
          <div className="section-head">
            <h2 id="fits">{text('goods')}</h2>
            <p>{text('sorted')}</p>
          </div>
          <ul className={`cards ${css.cards}`}>
            {found.slice(0, HERO_GOODS).map((one) => (
              <Card key={one.skuId} one={one} paid={paid} isBusy={isAdding} onAdd={() => void add(one)} />
            ))}
          </ul>
        </section>
      ) : (
        meanwhile
      )}
    </>
  )
}

const paidWith = ({ extra }: Filling, paid: number): string => formatYuan(yuan(cents(paid) + cents(extra)))

/** The same cart with the goods that make it cost least: what they cost, and what is taken off more. */
function Then({ one, paid }: { one: Filling; paid: number }) {
  const text = useText()
  const goods = cents(one.price) * one.count
  const more = goods - cents(one.extra)
  return (
    <>
      <div>
        <dt>{text('with', { quantity: counted(one.count, one.unit), model: one.model })}</dt>
        <dd className="num">+{formatYuan(yuan(goods))}</dd>
      </div>
      {more > 0 && (
        <div>
          <dt>{text('takenOff')}</dt>
          <dd className="num">−{formatYuan(yuan(more))}</dd>
        </div>
      )}
      <div>
        <dt>
          <b>{text('after')}</b>
        </dt>
        <dd>
          <b className="num">¥{paidWith(one, paid)}</b>
        </dd>
      </div>
    </>
  )
}

type CardProps = { one: Filling; paid: number; isBusy: boolean; onAdd: () => void }

function Card({ one, paid, isBusy, onAdd }: CardProps) {
  const text = useText()
  const quantity = counted(one.count, one.unit)
  return (
    <li className="card">
      <span className="pic">
        <Picture src={one.pic.replace(/\.thumb\.svg$/, '.card.svg')} alt="" {...PICTURE} />
      </span>
      <h3>
        <a href={`/detail/${one.prodId}?skuId=${one.skuId}`}>{one.model}</a>
      </h3>
      <p className="what two-lines">{one.prodName}</p>
      <div className={`foot ${css.buy}`}>
        <Price yuan={one.price} unit={packWords(one)} />
        <button
          type="button"
          className="btn btn-sm btn-line"
          aria-label={text('addOf', { quantity, what: `${one.model} ${one.prodName}` })}
          aria-disabled={isBusy || undefined}
          onClick={onAdd}
        >
          {text('add', { quantity })}
        </button>
      </div>
      <p className="xs soft">
        {text('comesTo')} <b className={css.sum}>¥{paidWith(one, paid)}</b>
      </p>
    </li>
  )
}
