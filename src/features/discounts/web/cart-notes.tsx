import { useEffect, useRef, useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { offWord } from '#features/coupons/rules.ts'
import { useLocale } from '#ui/text.tsx'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { cartInfo, type DiscountNote } from '#features/cart/contract.ts'
import type { WireTier } from '../contract.ts'
import { useText } from './text.ts'
import { plain } from './tier-scale.tsx'

/** Where ticked goods stand, by discount; `paid`: for all of them, offers counted. */
type CartNotes = { notes: readonly DiscountNote[]; paid: number }

async function readCart(): Promise<CartNotes> {
  const { discounts, shopCarts, finalMoney } = await call(cartInfo, [], { asksLogin: false, handles: 'all' })
  return { notes: [...discounts, ...shopCarts.flatMap((shop) => shop.discounts)], paid: finalMoney }
}

/**
 * Of the person whose page it is; none for a visitor. It comes with the page, so that nothing moves when it is there,
 * and without the cart the page is whole.
 */
export const loadCartNotes = async (of: { user: unknown } | undefined): Promise<CartNotes> => {
  const none = { notes: [], paid: 0 }
  return of?.user ? readCart().catch(() => none) : none
}

/** What was loaded, until it is read again; an answer that comes late overwrites nothing newer. */
export function useCartNotes(loaded: CartNotes): CartNotes & { readAgain: () => void } {
  const [again, setAgain] = useState<{ of: CartNotes; now: CartNotes }>()
  const readings = useRef(0)
  const readAgain = () => {
    const reading = ++readings.current
    void readCart().then(
      (now) => reading === readings.current && setAgain({ of: loaded, now }),
      () => undefined, // what was told before still stands
    )
  }
  return { ...(again?.of === loaded ? again.now : loaded), readAgain }
}

const NONE: CartNotes = { notes: [], paid: 0 }

/** For a page that waits for no cart: it is read once the page is alive, and only where somebody is signed in. */
export function useOwnCartNotes(): ReturnType<typeof useCartNotes> {
  const isMember = useFrame().user !== null
  const own = useCartNotes(NONE)
  useEffect(() => {
    if (isMember) own.readAgain()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each person
  }, [isMember])
  return isMember ? own : { ...own, ...NONE }
}

export const noteOf = (notes: readonly DiscountNote[], discountId: number): DiscountNote | undefined =>
  notes.find((note) => note.discountId === discountId)

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
export function useOff(): (tier: Pick<WireTier, 'cut' | 'percentOff'>) => string {
  const text = useText()
  const locale = useLocale()
  return ({ cut, percentOff }) =>
    cut === null ? text('offPercent', { off: offWord(percentOff ?? 0, locale) }) : text('offCut', { cut: plain(cut) })
}
