import { isTaken } from '#console/parts/field/within.ts'
import { useMe } from '#console/parts/me.ts'
import { cents, formatYuan, yuan } from '#core/money.ts'
import { givenUpCents } from '../rules.ts'
import css from './calendar.module.css'
import { useEnoughUnits } from './enough-units.ts'
import { useInvited } from './invited.ts'
import { useText } from './text.ts'

type Props = {
  chosen: { price: number; stock: number } | undefined
  /** In yuan, of one; what the form has not got yet is no number. */
  price: number | null | undefined
  units: number | null | undefined
  /** As many as the form takes. */
  most: number
}

/**
 * For the form of a kind: who bears what it takes off, and how much if all of it sells, before it is saved. Of what the
 * form refuses nothing is foreseen.
 */
export function PlannedForecast({ chosen, price = null, units = null, most }: Props) {
  const text = useText()
  const { audience } = useMe()
  const isOfShop = useInvited() !== undefined || audience === 'merchant'
  const { refused } = useEnoughUnits(chosen?.stock)
  if (!chosen || !isTaken(price, [0, Infinity], 2) || !isTaken(units, [1, most], 0) || refused(units)) return null
  const subsidy = formatYuan(yuan(givenUpCents(cents(chosen.price), cents(price), units)))
  return <p className={css.quiet}>{text(isOfShop ? 'forecastShop' : 'forecastMall', { subsidy })}</p>
}
