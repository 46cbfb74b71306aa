import { shortDay } from '#core/time.ts'
import { useLocale, useUiText } from '../text.tsx'

/**
 * Paid before `payBefore` (`yyyy-MM-dd HH:mm:ss`), goods leave on `shipDay` and arrive on `arriveDay`; null: nobody
 * knows.
 */
export type ArrivalDates = { payBefore: string; shipDay: string; arriveDay: string | null }

type How = {
  /** Where to. */ place?: string | undefined
  /** Says until when to pay for it. */ withPayment?: boolean
  /** They lie ready at a counter. */ isCollected?: boolean
}

/** `11-24 16:00 前付款，预计 11-25 送达 新北区`; without a known way, when they leave. */
export function useArrivalWords(): (arrival: ArrivalDates, how?: How) => string {
  const text = useUiText()
  const locale = useLocale()
  const short = (day: string) => shortDay(new Date(day), locale)
  return ({ payBefore, shipDay, arriveDay }, { place, withPayment = false, isCollected = false } = {}) => {
    const payment = withPayment
      ? text('paidBefore', { time: `${short(payBefore.slice(0, 10))} ${payBefore.slice(11, 16)}` })
      : ''
    if (isCollected) return payment + text('readyOn', { day: short(shipDay) })
    if (!arriveDay) return payment + text('shipsOn', { day: short(shipDay) })
    const day = short(arriveDay)
    return payment + (place ? text('arrivesAt', { day, place }) : text('arrives', { day }))
  }
}

export function Arrival({ arrival, ...how }: How & { arrival: ArrivalDates }) {
  return useArrivalWords()(arrival, how)
}

/** When the goods leave, and when they arrive where that is known: `11-24 发货，预计 11-25 送达`. */
export function Dispatch({ arrival, isSent = false, ...how }: How & { arrival: ArrivalDates; isSent?: boolean }) {
  const words = useArrivalWords()
  const text = useUiText()
  const leaves = words({ ...arrival, arriveDay: null }, how)
  if (how.isCollected || !arrival.arriveDay) return leaves
  const arrives = words(arrival, { place: how.place })
  return isSent ? arrives : text('thenArrives', { leaves, arrives })
}
