import { useEffect, useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { offWord } from '#features/coupons/rules.ts'
import { useLocale } from '#ui/text.tsx'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { cartInfo, type DiscountNote } from '#features/cart/contract.ts'
import type { WireTier } from '../contract.ts'
import { useText } from './text.ts'
import { plain } from './tier-scale.tsx'

/** `paid`: for all ticked goods, offers counted. */
type CartNotes = { notes: ReadonlyMap<number, DiscountNote>; paid: number; readAgain: () => void }

/** Where the ticked goods of the person's cart stand, by discount; none for a visitor, or while it is asked for. */
export function useCartNotes(): CartNotes {
  const [cart, setCart] = useState<Pick<CartNotes, 'notes' | 'paid'>>({ notes: new Map(), paid: 0 })
  const [readings, setReadings] = useState(0)
  const isMember = useFrame().user !== null
  useEffect(() => {
    if (!isMember) return undefined
    let isHere = true
    void call(cartInfo, [], { asksLogin: false, handles: 'all' }).then(
      ({ discounts, shopCarts, finalMoney }) => {
        const found = [...discounts, ...shopCarts.flatMap((shop) => shop.discounts)]
        if (isHere) setCart({ notes: new Map(found.map((note) => [note.discountId, note])), paid: finalMoney })
      },
      () => undefined, // without the cart the page is whole
    )
    return () => void (isHere = false)
  }, [isMember, readings])
  return { ...cart, readAgain: () => setReadings((before) => before + 1) }
}

/** What the cart has of it already, and what is missing to more. */
export function CartNote({ note: { measure, cut, next } }: { note: DiscountNote }) {
  const text = useText()
  const off = useOff()
  return (
    <span className="sm">
      {cut > 0 && <b>{text('cutNow', { cut: plain(cut) })}</b>}
      {cut > 0 && next && text('andThen')}
      {next &&
        text(measure === 'amount' ? 'moreSum' : 'moreCount', {
          missing: measure === 'amount' ? formatYuan(next.missing) : next.missing,
          off: off(next),
        })}
    </span>
  )
}

/** What a tier takes off, in words that follow what it asks for. */
function useOff(): (tier: Pick<WireTier, 'cut' | 'percentOff'>) => string {
  const text = useText()
  const locale = useLocale()
  return ({ cut, percentOff }) =>
    cut === null ? text('offPercent', { off: offWord(percentOff ?? 0, locale) }) : text('offCut', { cut: plain(cut) })
}
