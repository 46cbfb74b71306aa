import { useMe } from '#console/parts/me.ts'
import { cents, formatYuan, yuan } from '#core/money.ts'
import { givenUpCents } from '../rules.ts'
import css from './calendar.module.css'
import { useInvited } from './invited.ts'
import { useText } from './text.ts'

type Props = {
  /** In yuan, of one; what the form has not got yet is no number. */
  usual: number | undefined
  price: number | null | undefined
  units: number | null | undefined
  /** As many as the form takes: of more nothing is foreseen. */
  most: number
}

/** For the form of a kind: who bears what it takes off, and how much if all of it sells, before it is saved. */
export function PlannedForecast({ usual, price, units, most }: Props) {
  const text = useText()
  const { audience } = useMe()
  const isOfShop = useInvited() !== undefined || audience === 'merchant'
  if (usual === undefined || typeof price !== 'number' || !units || units > most) return null
  const subsidy = formatYuan(yuan(givenUpCents(cents(usual), cents(price), units)))
  return <p className={css.quiet}>{text(isOfShop ? 'forecastShop' : 'forecastMall', { subsidy })}</p>
}
