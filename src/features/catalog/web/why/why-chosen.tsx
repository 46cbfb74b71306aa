import { useEffect, useState, type RefObject } from 'react'
import { counted } from '#core/field/units.ts'
import { whyPrice, type WhyAnswer } from '#features/discounts/why-contract.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { textsOf, useListText } from '#ui/text.tsx'
import type { Sku } from '../../contract.ts'
import type english from '../../why-chosen/texts/late/en.ts'
import { WhyHere, type Leaving } from './why-price.tsx'
import css from './why-price.module.css'

const useText = textsOf<typeof english>('catalog/why-chosen', 'late')

export type WhyChosenProps = Leaving & { sku: Sku; quantity: number; box: RefObject<HTMLElement | null> }

/** Why so many of a sku cost this person what the page says: the mall is asked, for the page knows the sum alone. */
export function WhyChosen({ sku: { skuId, model, unit }, quantity, ...here }: WhyChosenProps) {
  const text = useText()
  const list = useListText()
  const parts = useParts(skuId, quantity, here.drop)
  if (!parts)
    return (
      <p className={`${css.panel} ${css.here}`} role="status">
        {text('asking')}
      </p>
    )
  return (
    <WhyHere
      line={{ name: list([model, counted(quantity, unit)]), parts, count: quantity, unit }}
      due={text('due')}
      {...here}
    >
      <p className="xs soft">{text('later')}</p>
    </WhyHere>
  )
}

type Found = { of: string; parts: WhyAnswer['parts'] }

/** Undefined until they are here for this quantity: what was asked before is not shown for it. */
function useParts(skuId: number, count: number, drop: () => void) {
  const toastNetworkError = useNetworkErrorToast()
  const [found, setFound] = useState<Found>()
  const of = `${skuId} ${count}`
  useEffect(() => {
    let isHere = true
    void call(whyPrice, { skuId, count }).then(
      ({ parts }) => isHere && setFound({ of: `${skuId} ${count}`, parts }),
      (error: unknown) => {
        toastNetworkError(error)
        if (isHere) drop()
      },
    )
    return () => void (isHere = false)
    // oxlint-disable-next-line react/exhaustive-deps -- `drop` only sets what is open
  }, [skuId, count, toastNetworkError])
  return found?.of === of ? found.parts : undefined
}
