import { RegionChoice } from '#features/addresses/web/region-choice.tsx'
import { useFrame } from '#ui/frame/frame-data.ts'
import { useArrivals, useArrivalText } from './arrivals.ts'
import { useText } from './text.ts'

type ArrivesProps = {
  skuId: number
  /** Said of the day, where one is known. */ before?: string
  /** Said where none is. */ usual?: string
  withPayment?: boolean
}

/** Where to, when it is there, and from which amount on it is sent for nothing. */
export function Arrives({ skuId, before = '', usual, withPayment = false }: ArrivesProps) {
  const text = useText()
  const known = useArrivals([skuId])
  const wordsOf = useArrivalText()
  const { freeFreightYuan } = useFrame().rules
  const day = wordsOf(known, skuId, { withPlace: false, withPayment })
  const said = day === undefined ? usual : before + day
  return (
    <>
      <RegionChoice region={known?.region} /> {said && <b>{said}</b>}
      {said && ' · '}
      {text('freeFrom', { amount: freeFreightYuan })}
    </>
  )
}
