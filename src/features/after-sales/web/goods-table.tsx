import { counted } from '#core/field/units.ts'
import { yuan } from '#core/money.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { Stepper } from '#ui/field/stepper.tsx'
import { packWords, perUnit } from '#features/catalog/packs.ts'
import { propertyValues } from '#features/catalog/rules.ts'
import { PackFigure } from '#features/catalog/web/pack-price.tsx'
import type { ReturnForm } from '../contract.ts'
import { leftAt, mostOf } from './application.ts'
import { useBack } from './use-back.ts'
import { useText } from './text.ts'
import type { ApplicationForm } from './use-application.ts'
import css from './returns.module.css'

type Item = ReturnForm['items'][number]
type Props = { form: ReturnForm; application: ApplicationForm }
type RowProps = { item: Item; application: ApplicationForm }

/** The lines of the order, and how many pieces of each are asked back. */
export function GoodsTable({ form, application }: Props) {
  const text = useText()
  const { entries, countOf, cargo, change } = application
  const { problems } = entries
  const open = form.items.filter((item) => leftAt(item, cargo) > 0)
  const isAll = open.every((item) => countOf(item) === leftAt(item, cargo))
  const countAll = (of: (item: Item) => number) =>
    open.forEach((item) => change({ type: 'counted', orderItemId: item.orderItemId, count: of(item) }))
  return (
    <section aria-labelledby="choose-goods" data-field="items">
      <div className={css.head}>
        <h2 id="choose-goods">{text('chooseGoods')}</h2>
        {open.length > 1 && (
          <label className="check">
            <input
              type="checkbox"
              checked={isAll}
              onChange={({ target }) => countAll((item) => (target.checked ? leftAt(item, cargo) : 0))}
            />
            <span>{text('wholeOrder')}</span>
          </label>
        )}
      </div>
      <table className={`table ${css.goods}`}>
        <thead>
          <tr>
            <th scope="col" colSpan={3}>
              {text('product')}
            </th>
            <th scope="col" className="r">
              {text('price')}
            </th>
            <th scope="col" className="r">
              {text('canReturn')}
            </th>
            <th scope="col">{text('quantity')}</th>
            <th scope="col" className="r">
              {text('most')}
            </th>
          </tr>
        </thead>
        <tbody>
          {form.items.map((item) => (
            <GoodsRow key={item.orderItemId} item={item} application={application} />
          ))}
        </tbody>
      </table>
      {problems.items && (
        <p className="field-error" role="alert">
          <Icon name="warn" />
          {problems.items}
        </p>
      )}
    </section>
  )
}

/** Keys that put another number into the box. */
const WITHOUT_INPUT: ReadonlySet<string> = new Set(['Escape', 'ArrowUp', 'ArrowDown'])

/** One line of the order: ticked for all that is left of it, or counted. */
function GoodsRow({ item, application: { countOf, cargo, change, refuseCount } }: RowProps) {
  const text = useText()
  const back = useBack()
  const { orderItemId, skuName } = item
  const setCount = (count: number) => change({ type: 'counted', orderItemId, count })
  const forgetWrong = () => change({ type: 'counting', orderItemId })
  const leftCount = leftAt(item, cargo)
  const count = countOf(item)
  return (
    <tr>
      <td className={css.tick}>
        <input
          type="checkbox"
          className="box"
          aria-label={text('select', { model: skuName })}
          disabled={leftCount === 0}
          checked={count > 0}
          onChange={(event) => setCount(event.target.checked ? leftCount : 0)}
        />
      </td>
      <td className={css.picture}>
        <span className={css.thumb}>
          <Picture src={item.pic} alt="" width={60} height={60} />
        </span>
      </td>
      <td>
        <b className="code">{skuName}</b>
        <p className="xs soft">{[item.prodName, ...propertyValues(item.properties)].join(text('comma'))}</p>
      </td>
      <td className="r num">
        <PriceOfOne item={item} />
      </td>
      <td className="r num">{leftCount === 0 ? text('none') : counted(leftCount, item.unit)}</td>
      <td
        // Corrected to the number that counted before, it is no other number to the stepper.
        onInput={forgetWrong}
        onKeyDownCapture={({ key }) => WITHOUT_INPUT.has(key) && forgetWrong()}
      >
        <Stepper
          of={skuName}
          id={orderItemId}
          value={count}
          mayBeNone
          max={leftCount}
          small
          disabled={leftCount === 0}
          onChange={setCount}
          onWrong={(wrong) => refuseCount(item, wrong)}
        />
      </td>
      <td className="r num">{back(yuan(mostOf(item, count, cargo)), [{ ...item, prodCount: count }])}</td>
    </tr>
  )
}

/** What one cost: money, points, or both. */
function PriceOfOne({ item }: { item: Item }) {
  const text = useText()
  const { price, scorePrice } = item
  if (scorePrice === 0) return <PackFigure of={item} yuan={price} />
  const words = text('pointsBack', { points: scorePrice })
  if (price === 0) return words + perUnit(packWords(item))
  return (
    <>
      <PackFigure of={item} yuan={price} />
      <br />+ {words}
    </>
  )
}
