import { counted } from '#core/field/units.ts'
import { formatYuan } from '#core/money.ts'
import { Picture } from '#ui/page/picture.tsx'
import { textsOf } from '#ui/text.tsx'
import type { Filling } from '#features/cart/fill-contract.ts'
import type english from '../fill/texts/en.ts'
import { useFilling } from './use-filling.ts'
import css from './fill.module.css'

const useText = textsOf<typeof english>('discounts/fill')

type FillProps = { discountId: number; id: string; loaded?: readonly Filling[] | undefined; onAdded: () => void }

/** Goods that take what is ticked to the next tier, each added by one press. */
export default function Fill({ discountId, id, loaded, onAdded }: FillProps) {
  const text = useText()
  const { found, isAdding, add } = useFilling(discountId, onAdded, loaded)
  if (!found)
    return (
      <p id={id} className={css.fill} role="status">
        {text('loading')}
      </p>
    )
  if (found.length === 0)
    return (
      <p id={id} className={css.fill} role="status">
        {text('none')}
      </p>
    )
  return (
    <ul id={id} className={css.fill} aria-label={text('goods')}>
      {found.map((one) => {
        const name = `${one.model} ${one.prodName}`
        const many = counted(one.count, one.unit)
        return (
          <li key={one.skuId}>
            <Picture src={one.pic} alt="" width={40} height={40} />
            <a href={`/detail/${one.prodId}?skuId=${one.skuId}`}>{name}</a>
            <span className="num">
              ¥{formatYuan(one.price)} × {many}
            </span>
            <b className="num">
              {one.extra < 0
                ? text('less', { less: formatYuan(-one.extra) })
                : text('more', { more: formatYuan(one.extra) })}
            </b>
            <button
              type="button"
              className="btn btn-sm btn-line"
              aria-label={text('addOf', { quantity: many, what: name })}
              aria-disabled={isAdding || undefined}
              onClick={() => void add(one)}
            >
              {text('add', { quantity: many })}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
