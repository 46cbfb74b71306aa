import { CopyButton } from '#ui/page/copy.tsx'
import type { OrderDetail } from '../contract.ts'
import { Fact } from './fact.tsx'
import { useText } from './text.ts'
import css from './order-detail.module.css'

/** What the buyer shows at the counter, in groups that can be read out. */
export function PickupCode({ code }: { code: string }) {
  const text = useText()
  return (
    <p className={css.code}>
      <span className="sm soft">{text('pickupCode')}</span>
      <strong className="num">{`${code.slice(0, 4)} ${code.slice(4)}`}</strong>
      <CopyButton value={code} what={text('pickupCode')} />
    </p>
  )
}

/** Where and when goods are collected. */
export function StationFacts({ station: { address, hours, tel } }: { station: NonNullable<OrderDetail['station']> }) {
  const text = useText()
  return (
    <>
      <Fact name={text('station')}>{address}</Fact>
      {hours && <Fact name={text('hours')}>{hours}</Fact>}
      {tel && (
        <Fact name={text('stationTel')}>
          <span className="num">{tel}</span>
        </Fact>
      )}
    </>
  )
}
