import { counted } from '#core/field/units.ts'
import { formatYuan } from '#core/money.ts'
import { allowedFrom, isAllowed, leastAllowed, mostAllowed, ruleDetails } from '#core/field/quantity.ts'
import type { AdviceStep } from '#features/checkout/advice-contract.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { Stepper, type WrongDetails, type WrongQuantity, type WrongTyped } from '#ui/field/stepper.tsx'
import { FEW, Ships } from '#ui/page/stock.tsx'
import { useListText, useProblemText } from '#ui/text.tsx'
import { packWords } from '#features/catalog/packs.ts'
import { PackPrice } from '#features/catalog/web/pack-price.tsx'
import { propertyValues } from '#features/catalog/rules.ts'
import { WhyLine } from '#features/catalog/web/why/why-price.tsx'
import type { ExplainedLine } from '#features/catalog/web/why/why-steps.ts'
import type { CartItem } from '../contract.ts'
import { isPriced } from '../rules.ts'
import { useText } from './text.ts'
import css from './cart.module.css'

export type LineActions = {
  onCheck: (items: readonly CartItem[], isChecked: boolean) => void
  onQuantity: (item: CartItem, quantity: number) => void
  onWrong: (problem: WrongQuantity, details: WrongDetails) => void
  onFavourite: (item: CartItem) => void
  onRemove: (items: readonly CartItem[]) => void
  /** Another variant is wanted in its place. */
  onVariant: (item: CartItem) => void
}

/** Two packs of one part are two lines: the order code tells them apart. */
export const nameOf = ({ model, partyCode }: CartItem): string => `${model} ${partyCode}`

export const canSettle = ({ state }: CartItem): boolean => state === 'ok'

type CartLineProps = { item: CartItem; /** Of a line that is ticked. */ step: AdviceStep | undefined } & LineActions

export function CartLine({ item, step, ...actions }: CartLineProps) {
  const text = useText()
  const href = `/detail/${item.prodId}?skuId=${item.skuId}`
  const isOn = item.isChecked === 1 && canSettle(item)
  return (
    <li className={isOn ? `${css.line} ${css.on}` : css.line}>
      <input
        type="checkbox"
        className="box"
        aria-label={text('select', { what: nameOf(item) })}
        checked={isOn}
        disabled={!canSettle(item)}
        onChange={(event) => actions.onCheck([item], event.target.checked)}
      />
      <span className={css.thumb}>
        <Picture src={item.pic} alt="" width={64} height={64} />
      </span>
      <div className={css.name}>
        <a className="code" href={href} target="_blank" rel="noreferrer">
          {item.model}
        </a>
        <p className="sm soft">{item.prodName}</p>
        <p className="xs faint num">{item.partyCode}</p>
      </div>
      <div className="sm">
        <Spec item={item} onVariant={actions.onVariant} />
        <p className={css.second}>
          <Availability item={item} onQuantity={actions.onQuantity} />
        </p>
      </div>
      <div className={css.right}>
        <PackPrice of={item} yuan={item.price} />
        {item.oriPrice > item.price && (
          <p className="xs faint">{text('listPrice', { price: formatYuan(item.oriPrice) })}</p>
        )}
      </div>
      <div className={css.center}>
        <Quantity item={item} step={isOn ? step : undefined} {...actions} />
      </div>
      <div className={css.right}>
        <b className={`num ${css.sum}`}>{isPriced(item) ? formatYuan(item.actualTotal) : '…'}</b>
        {isOn && <WhyItem item={item} />}
      </div>
      <Removal item={item} {...actions} />
    </li>
  )
}

type QuantityProps = { item: CartItem; step: AdviceStep | undefined } & Pick<LineActions, 'onQuantity' | 'onWrong'>

/** How many, and beneath it why no more, or what more would bring. */
function Quantity({ item, step, onQuantity, onWrong }: QuantityProps) {
  return (
    <Stepper
      of={nameOf(item)}
      id={item.basketId}
      rule={item}
      value={item.prodCount}
      max={Math.max(item.stocks, item.prodCount)}
      disabled={item.state === 'out'}
      onChange={(quantity) => onQuantity(item, quantity)}
      onWrong={onWrong}
      note={(wrong) =>
        wrong?.problem === 'stockShort' ? (
          <TooMany item={item} take={wrong.take} />
        ) : (
          <>
            <Most item={item} />
            <Nudge item={item} step={step} onQuantity={onQuantity} />
          </>
        )
      }
    />
  )
}

type Acts<Name extends keyof LineActions> = { item: CartItem } & Pick<LineActions, Name>

function Spec({ item, onVariant }: Acts<'onVariant'>) {
  const text = useText()
  const spec = useListText()(propertyValues(item.properties))
  if (!item.hasVariants) return <p>{spec}</p>
  return (
    <button
      type="button"
      className={`btn btn-text sm ${css.variant}`}
      aria-haspopup="dialog"
      aria-label={text('changeSpecOf', { what: nameOf(item), spec })}
      onClick={() => onVariant(item)}
    >
      {spec || text('changeSpec')}
      <Icon name="down" />
    </button>
  )
}

/** To the favourites, or away. */
function Removal({ item, onFavourite, onRemove }: Acts<'onFavourite' | 'onRemove'>) {
  const text = useText()
  return (
    <div className={css.ops}>
      <button type="button" className="btn btn-text sm" onClick={() => onFavourite(item)}>
        {text('toFavourites')}
      </button>
      <RemoveButton item={item} onRemove={onRemove} />
    </div>
  )
}

export function RemoveButton({ item, onRemove }: Acts<'onRemove'>) {
  const text = useText()
  return (
    <button
      type="button"
      className="btn btn-text sm"
      aria-label={`${text('remove')} ${nameOf(item)}`}
      onClick={() => onRemove([item])}
    >
      {text('remove')}
    </button>
  )
}

/** A line as the panel that explains prices wants it. */
export const explained = ({ model, prodName, parts, prodCount, unit }: CartItem): ExplainedLine => ({
  name: model,
  of: prodName,
  parts,
  count: prodCount,
  unit,
})

/** What offers leave of the line, and how; nothing while the price of another quantity is asked for. */
function WhyItem({ item }: { item: CartItem }) {
  const text = useText()
  const { parts, actualTotal } = item
  if (!isPriced(item) || parts.amount !== actualTotal) return null
  return (
    <WhyLine lines={[explained(item)]} at={0} placed="over">
      {parts.paid < actualTotal ? text('afterOffers', { paid: formatYuan(parts.paid) }) : undefined}
    </WhyLine>
  )
}

function Availability({ item, onQuantity }: { item: CartItem; onQuantity: LineActions['onQuantity'] }) {
  const text = useText()
  const most = mostAllowed(item, item.stocks)
  if (item.state === 'out')
    return (
      <>
        <span className="stock stock-none">{text('soldOut')}</span>{' '}
        <Ships stock={item.stocks} leadDays={item.leadDays} restockAt={item.restockAt ?? undefined} />
      </>
    )
  if (item.state === 'few')
    return (
      <>
        <span className="stock stock-few">{text('onlyLeft', { stock: counted(item.stocks, item.unit) })}</span>{' '}
        {most > 0 && (
          <button type="button" className="btn btn-sm btn-line" onClick={() => onQuantity(item, most)}>
            {text('takeLeft', { stock: most })}
          </button>
        )}
      </>
    )
  const ships = <Ships stock={item.stocks} leadDays={item.leadDays} />
  if (item.stocks >= FEW) return <span className="stock stock-yes">{ships}</span>
  return (
    <>
      <span className="stock stock-few">{text('onlyLeft', { stock: counted(item.stocks, item.unit) })}</span>{' '}
      <span className="soft">{ships}</span>
    </>
  )
}

/** How many there are of what was typed, and the press that takes them; it stays until somebody decides. */
function TooMany({ item, take }: { item: CartItem } & Pick<WrongTyped, 'take'>) {
  const text = useText()
  const most = mostAllowed(item, item.stocks)
  return (
    <>
      <p className="field-error">{mostWords(item, text)}</p>
      {item.state === 'ok' && most > 0 && (
        <button type="button" className="btn btn-sm btn-line" onClick={() => take(most)}>
          {text('takeLeft', { stock: most })}
        </button>
      )}
    </>
  )
}

/** That this is all there is: why no more can be added. */
function Most({ item }: { item: CartItem }) {
  const text = useText()
  const { state, prodCount, stocks, unit } = item
  if (state !== 'ok' || prodCount < mostAllowed(item, stocks) || !isAllowed(item, prodCount)) return null
  return (
    <p className="xs soft" role="status">
      {prodCount === stocks ? text('allThere', { stock: counted(stocks, unit) }) : mostWords(item, text)}
    </p>
  )
}

/** How many there are, and how many of them can be had in the quantities it is sold in. */
function mostWords(item: CartItem, text: ReturnType<typeof useText>): string {
  const { stocks, unit } = item
  const most = mostAllowed(item, stocks)
  const stock = counted(stocks, unit)
  return most === stocks ? text('onlyLeft', { stock }) : text('mostThere', { stock, most: counted(most, unit) })
}

type NudgeProps = { item: CartItem; step: AdviceStep | undefined; onQuantity: LineActions['onQuantity'] }

/** That the quantity is none it is sold in, what the next step of the ladder would bring, or that one is reached. */
function Nudge({ item, step: offered, onQuantity }: NudgeProps) {
  const { nextStep, step, prodCount, unit } = item
  const text = useText()
  const problem = useProblemText()
  if (!isAllowed(item, prodCount))
    return (
      <p className="field-error" role="alert">
        {problem('quantityRule', ruleDetails(item, prodCount))}
      </p>
    )
  if (offered && isPriced(item) && offered.quantity > prodCount)
    return <Step {...{ item, onQuantity }} step={offered} />
  if (nextStep && nextStep.from > prodCount) {
    const more = allowedFrom(item, nextStep.from) - prodCount
    return (
      <p className={`xs ${css.nudge}`}>
        {text('nextStep', { more: counted(more, unit), unit, price: formatYuan(nextStep.price) })}
      </p>
    )
  }
  if (step !== null) return <p className="xs faint">{text('atStep', { from: counted(step, unit) })}</p>
  if (leastAllowed(item) > 1)
    return (
      <p className="xs faint">{text('soldIn', { min: counted(leastAllowed(item), unit), step: item.quantityStep })}</p>
    )
  return <p className="xs faint">{text('unit', { unit: packWords(item) })}</p>
}

/** What the next step of the ladder would make of the whole order, and a press that takes it. */
function Step({ item, step, onQuantity }: { item: CartItem; step: AdviceStep; onQuantity: LineActions['onQuantity'] }) {
  const text = useText()
  const more = counted(step.quantity - item.prodCount, item.unit)
  return (
    <button type="button" className={`btn btn-text xs ${css.nudge}`} onClick={() => onQuantity(item, step.quantity)}>
      {step.extra < 0
        ? text('stepSaves', { more, less: formatYuan(-step.extra) })
        : text('stepCosts', { more, unit: item.unit, price: formatYuan(step.price), extra: formatYuan(step.extra) })}
    </button>
  )
}
