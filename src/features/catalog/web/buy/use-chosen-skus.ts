// Which skus of a product are chosen and how many of each: by the link that was followed, by hand, and by what stood
// there before the sign-in window reloaded the page.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { leastAllowed, nearestAllowed } from '#core/field/quantity.ts'
import { wanted, type Quantities } from '../../choice/choice.ts'
import { meantSku, pick, picksOf, type Picks } from '../../choice/variants.ts'
import type { ProductDetail, Sku, Variant } from '../../contract.ts'

/** What was chosen when the sign-in window reloaded the page: nothing typed is lost. */
const CHOSEN = 'chosen'

export type ChosenSkus = {
  quantities: Quantities
  /** The sku that everything on the page names: the one touched last. Undefined: somebody has to choose. */
  active: Variant | undefined
  /** What of it is chosen. */
  picks: Picks
  /** How many of the active sku, or of the one that will be. */
  quantity: number
  set: (sku: Sku, quantity: number) => void
  setQuantity: (quantity: number) => void
  pick: (name: string, value: string) => void
}

/** `linked`: the sku of the link that was followed; the least of it is chosen. `hush`: called before what is chosen. */
export function useChosenSkus(product: ProductDetail, linked: number | undefined, hush: () => void): ChosenSkus {
  const skus = product.skuList
  const meant = meantSku(product, linked)
  const [quantities, setQuantities] = useState<Quantities>(() =>
    meant?.isHasStock ? { [meant.skuId]: leastAllowed(meant) } : {},
  )
  /** Nobody typed what stands there yet, whichever link led here: another choice takes its place. */
  const [isOffered, setOffered] = useState(true)
  const [openPicks, setOpenPicks] = useState<Picks>({})
  const [openQuantity, setOpenQuantity] = useState(1)
  const { namedId, setNamedId, name } = useNamedSku(linked, meant?.skuId)
  useKeptChoice(product.prodId, (kept) => {
    setQuantities(kept)
    setOffered(false)
    setNamedId((id) => skus.find((sku) => wanted(kept, sku) > 0)?.skuId ?? id)
  })

  const active = skus.find(({ skuId }) => skuId === namedId)
  const picks = active ? picksOf(active) : openPicks
  const quantity = (active && wanted(quantities, active)) || openQuantity

  function set(sku: Sku, count: number): void {
    hush()
    name(sku)
    setQuantities((now) => ({ ...(isOffered && sku !== active ? {} : now), [sku.skuId]: count }))
    setOffered(false)
  }

  return {
    quantities,
    active,
    picks,
    quantity,
    set,
    setQuantity: (count) => {
      setOpenQuantity(count)
      if (active?.isHasStock) set(active, count)
    },
    pick: (property, value) => {
      hush()
      const next = pick(product, picks, [property, value])
      setOpenPicks(next.picks)
      setOpenQuantity(quantity)
      // The quantity goes with the choice; what stands in the table beside it stays.
      setQuantities(({ [active?.skuId ?? 0]: _, ...others }) =>
        next.sku?.isHasStock ? { ...others, [next.sku.skuId]: nearestAllowed(next.sku, quantity)[0] } : others,
      )
      setOffered(false)
      name(next.sku)
    },
  }
}

/** The choice stands in the address: reload, share and the head of the document follow it. */
function useNamedSku(linked: number | undefined, meantId: number | undefined) {
  const router = useRouter()
  const [namedId, setNamedId] = useState(meantId)
  const [followed, setFollowed] = useState(linked)
  // A link or the way back named another variant of this product.
  if (followed !== linked) {
    setFollowed(linked)
    if (linked !== undefined) setNamedId(linked)
  }

  function name(sku: Sku | undefined): void {
    setNamedId(sku?.skuId)
    const search = ((before: object) => ({ ...before, skuId: sku?.skuId })) as never
    if (sku?.skuId !== linked) void router.navigate({ to: '.', search, replace: true, resetScroll: false, hash: true })
  }

  return { namedId, setNamedId, name }
}

function useKeptChoice(prodId: number, takeUp: (kept: Quantities) => void): void {
  useEffect(() => {
    const kept = storedChoice(prodId)
    // After the first rendering, which is the server's.
    if (kept) queueMicrotask(() => takeUp(kept))
    // oxlint-disable-next-line react/exhaustive-deps -- the skus of a product do not change while it is looked at
  }, [prodId])
}

export function keepChoice(prodId: number, quantities: Quantities): void {
  sessionStorage.setItem(CHOSEN, JSON.stringify({ prodId, quantities }))
}

function storedChoice(prodId: number): Quantities | undefined {
  const text = sessionStorage.getItem(CHOSEN)
  if (text === null) return undefined
  const kept = JSON.parse(text) as { prodId: number; quantities: Quantities }
  if (kept.prodId !== prodId) return undefined
  sessionStorage.removeItem(CHOSEN)
  return kept.quantities
}
