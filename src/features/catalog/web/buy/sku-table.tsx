import { counted } from '#core/field/units.ts'
import { leastAllowed } from '#core/field/quantity.ts'
import { formatYuan } from '#core/money.ts'
import { isOpen } from '#features/shops/rules.ts'
import { LateNoticeButton } from '#features/stock-notices/web/late-notice-button.tsx'
import { CopyButton } from '#ui/page/copy.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Price } from '#ui/page/price.tsx'
import { Stepper } from '#ui/field/stepper.tsx'
import { Stock } from '#ui/page/stock.tsx'
import { nearestStep } from '../../choice/advice.ts'
import { propertiesOf, propertyNames } from '../../choice/properties.ts'
import { priceAt, subtotal, wanted } from '../../choice/choice.ts'
import type { ProductDetail, Sku } from '../../contract.ts'
import { useCartRefusal } from '../add-to-cart.ts'
import type { KnownArrivals } from '../arrivals.ts'
import { Leaves } from '../leaves.tsx'
import { PackPrice } from '../pack-price.tsx'
import { useText } from '../text.ts'
import type { Chosen } from './use-choice.ts'
import css from '../product/product.module.css'

type Props = { product: ProductDetail; choice: Chosen }
type TableProps = Props & { arrivals: KnownArrivals | undefined }

/** Every variant with a quantity of its own, all of them into the cart at once. */
export function SkuTable({ product, choice, arrivals }: TableProps) {
  const text = useText()
  const names = propertyNames(product.skuList)
  return (
    <section className={css.section} aria-labelledby="skus">
      <div className="section-head">
        <h2 id="skus">{text('chooseSku')}</h2>
        <span className="sm soft">{text('skuHint', { count: product.skuList.length })}</span>
      </div>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{text('modelAndCode')}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{text('stock')}</th>
            <th scope="col">{text('ships')}</th>
            <th scope="col" className="r">
              {text('priceWithVat')}
            </th>
            <th scope="col" className="c">
              {text('quantity')}
            </th>
            <th scope="col" className="r">
              {text('subtotal')}
            </th>
          </tr>
        </thead>
        <tbody>
          {product.skuList.map((sku) => (
            <SkuRow key={sku.skuId} sku={sku} names={names} product={product} choice={choice} arrivals={arrivals} />
          ))}
        </tbody>
      </table>
      <SkuFoot product={product} choice={choice} />
    </section>
  )
}

function SkuRow({ sku, names, product, choice, arrivals }: TableProps & { sku: Sku; names: readonly string[] }) {
  const text = useText()
  const quantity = wanted(choice.quantities, sku)
  const price = priceAt(sku, quantity)
  const least = leastAllowed(sku)
  const ofLeast = priceAt(sku, least)
  const properties = new Map(propertiesOf(sku.properties))
  const stock = { stock: sku.stocks, leadDays: sku.leadDays, restockAt: sku.restockAt ?? undefined }
  return (
    <tr className={quantity > 0 ? 'is-selected' : undefined}>
      <td>
        <b className="code">{sku.model}</b>{' '}
        <span className={`faint code xs ${css.code}`}>
          {sku.partyCode} <CopyButton value={sku.partyCode} what={text('orderCodeOf', { model: sku.model })} />
        </span>
      </td>
      {names.map((name) => (
        <td key={name}>{properties.get(name)}</td>
      ))}
      <td>
        <Stock {...stock} unit={sku.unit} />
      </td>
      <td className="soft">
        <Leaves part={{ skuId: sku.skuId, mold: product.mold }} arrivals={arrivals} {...stock} />
      </td>
      <td className="r">
        {price < ofLeast && (
          <span className="faint xs">
            {text('leastPrice', { price: formatYuan(ofLeast), count: counted(least, sku.unit) })}
          </span>
        )}{' '}
        <PackPrice of={sku} yuan={price} size="sm" />
      </td>
      <td className="c">
        <Quantity sku={sku} product={product} choice={choice} />
      </td>
      <td className="r num">
        <span className={css.lineSum}>
          {quantity > 0 ? <b>{formatYuan(subtotal(sku, quantity))}</b> : <span className="faint">0.00</span>}
        </span>
      </td>
    </tr>
  )
}

function Quantity({ sku, product, choice }: Pick<TableProps, 'product' | 'choice'> & { sku: Sku }) {
  const text = useText()
  const refuse = useCartRefusal()
  const quantity = wanted(choice.quantities, sku)
  return (
    <>
      {sku.isHasStock ? (
        <Stepper
          small
          of={`${sku.model} ${sku.partyCode}`}
          id={sku.skuId}
          rule={sku}
          value={quantity}
          mayBeNone
          disabled={!isOpen(product.shop.shopStatus)}
          onChange={(next) => choice.set(sku, next)}
          onWrong={refuse}
        />
      ) : (
        <>
          <span className="faint">{text('notInStock')}</span>{' '}
          <LateNoticeButton skuId={sku.skuId} what={`${sku.model} ${sku.partyCode}`} />
        </>
      )}
      {quantity > sku.stocks && (
        <p className="field-error" role="alert">
          <Icon name="warn" /> {text('onlySoMany', { count: counted(sku.stocks, sku.unit) })}
        </p>
      )}
    </>
  )
}

/** Of several variants: what is chosen in the table so far, and the button within reach of it. */
function SkuFoot({ product, choice }: Props) {
  const text = useText()
  if (product.skuList.length === 1 || !isOpen(product.shop.shopStatus)) return null
  return (
    <div className={css.skuFoot}>
      <div aria-live="polite">
        <b>{chosenWords(product, choice, text)}</b>
        <NextStepHint product={product} choice={choice} />
      </div>
      <p className={`push ${css.total}`}>
        <span>{text('total')}</span>
        <Price yuan={choice.total} size="xl" />
      </p>
      {!product.validity && (
        <button
          className="btn btn-lg btn-line"
          type="button"
          aria-disabled={choice.isBusy || undefined}
          onClick={choice.add}
        >
          <Icon name="cart" />
          {text('addChosen')}
        </button>
      )}
    </div>
  )
}

/** In the unit of what is chosen; a box and a single piece have none in common. */
export function chosenWords(
  { skuList }: ProductDetail,
  { kinds, pieces, quantities }: Chosen,
  text: ReturnType<typeof useText>,
): string {
  if (kinds === 0) return text('nothingChosen')
  const [unit, ...others] = new Set(skuList.filter((sku) => wanted(quantities, sku) > 0).map((sku) => sku.unit))
  return others.length === 0
    ? text('chosen', { kinds, pieces: counted(pieces, unit!) })
    : text('chosenMixed', { kinds, pieces })
}

/** 再加 70 套到 100 套，单价降到 ¥13.90，每套省 0.90 元 */
function NextStepHint({ product, choice }: Props) {
  const text = useText()
  const step = nearestStep(product.skuList, choice.quantities)
  if (!step) return null
  const { sku, more, from, price, saved } = step
  return (
    <p className="sm soft">
      {choice.kinds > 1 && <span className="code">{sku.model} </span>}
      {text('nextStep', {
        more: counted(more, sku.unit),
        from: counted(from, sku.unit),
        price: formatYuan(price),
        saved: formatYuan(saved),
        unit: sku.unit,
      })}
    </p>
  )
}
