import { useState } from 'react'
import type { ProblemName } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { useProblemText } from '#ui/text.tsx'
import { addressList } from '#features/addresses/contract.ts'
import { PointsPanel } from '#features/points/web/points-panel.tsx'
import type { OrderInvoice } from '#features/orders/invoice.ts'
import { invoiceUsual } from '#features/invoices/titles-contract.ts'
import type { Checkout } from '../contract.ts'
import { Addresses } from './addresses.tsx'
import { Amounts } from './amounts.tsx'
import { BalanceAsk } from './balance-ask.tsx'
import { isService } from './checkout-state.ts'
import { originOf, type Draft, type Entry } from './checkout-storage.ts'
import { CouponPanel } from './coupon-choice.tsx'
import { readInvoice, refusedIn, usualDraft } from './invoice-draft.ts'
import { Goods } from './goods.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import { NotYet } from './not-yet.tsx'
import { useText } from './text.ts'
import { useCheckout } from './use-checkout.ts'
import { useMends } from './mending/use-mends.ts'
import { useWrong } from './use-wrong.ts'
import css from './checkout.module.css'

/** For the loader of its page. An invoice can be filled in by hand, so nobody waits for an answer that fails. */
export const loadCheckout = () =>
  Promise.all([
    call(addressList, {}, { handles: 'all' }),
    call(invoiceUsual, {}, { handles: 'all' }).catch(() => undefined),
  ])
type Loaded = Awaited<ReturnType<typeof loadCheckout>>

/** Said at the address, not beside the button. */
const ABOUT_ADDRESS: readonly ProblemName[] = [
  'addressMissing',
  'addressChanged',
  'addressUnknown',
  'regionUndeliverable',
]

type OrderFormProps = { entry: Entry; loaded: Loaded }

/** A checkout, whatever its goods come from. */
export function OrderForm({ entry, loaded }: OrderFormProps) {
  const order = useCheckout(entry)
  const { checkout, refusal, draft, busy, again } = order
  const origin = originOf(entry)
  if (!checkout || !draft)
    return <NotYet refusal={refusal} origin={origin} isBusy={busy !== undefined} onAgain={() => void again()} />
  return <PricedOrder {...order} entry={entry} loaded={loaded} checkout={checkout} draft={draft} />
}

type PricedOrderProps = ReturnType<typeof useCheckout> & {
  checkout: Checkout
  draft: Draft
  loaded: Loaded
  entry: Entry
}

function PricedOrder(order: PricedOrderProps) {
  const { checkout, refusal, draft, busy, byBalance, change, submit } = order
  const [addresses, usual] = order.loaded
  const { user } = useFrame()
  const text = useText()
  const problemText = useProblemText()
  const mends = useMends(order)
  const { wrong, isRight, remarksTyped, invoiceTyped } = useWrong()
  /** What is submitted once the payment password was typed. */
  const [asksFor, setAsksFor] = useState<{ invoice: OrderInvoice | undefined }>()
  const invoiceDraft = draft.invoice ?? usualDraft(usual, user?.firmName)

  function onSubmit() {
    const { invoice, problems } = readInvoice(invoiceDraft)
    if (!isRight(checkout, draft, problems)) return
    if (byBalance && checkout.hasPayPassword) setAsksFor({ invoice })
    else void submit(invoice)
  }

  const chosenCoupons =
    draft.coupons ?? checkout.coupons.filter(({ isChosen }) => isChosen).map(({ couponUserId }) => couponUserId)
  const aboutAddress = refusal?.problem && ABOUT_ADDRESS.includes(refusal.problem) ? refusal : undefined
  const addressProblem = wrong.address && !checkout.userAddr ? problemText('addressMissing') : aboutAddress?.msg
  return (
    <main id="main" className={`wrap ${css.page}`} aria-busy={busy !== undefined}>
      <h1 className="sr-only">{text('title')}</h1>
      <div className={css.main}>
        {isService(checkout) && <p className={`note ${css.serviceNote}`}>{text('serviceContact')}</p>}
        <Addresses
          loaded={addresses}
          chosen={checkout.userAddr}
          problem={addressProblem}
          onChoose={(addrId) => void order.choose(addrId)}
        />
        <Goods
          checkout={checkout}
          mends={mends}
          draft={draft}
          chosenCoupons={chosenCoupons}
          isRemarkMissing={wrong.remarks === true}
          onMove={order.moveTo}
          onCoupons={(coupons) => void order.useCoupons(coupons)}
          onDelivery={(shopId, dvyType) => void order.deliverBy(shopId, dvyType)}
          onRemarks={(remarks) => {
            remarksTyped()
            change({ remarks })
          }}
        />
        <Reductions {...order} chosenCoupons={chosenCoupons} />
        <InvoicePanel
          draft={invoiceDraft}
          problems={{ ...refusedIn(refusal?.problem), ...wrong.invoice }}
          onChange={(part) => {
            invoiceTyped(Object.keys(part))
            change({ invoice: { ...invoiceDraft, ...part } })
          }}
        />
      </div>
      <Amounts
        checkout={checkout}
        refusal={aboutAddress ? undefined : refusal}
        busy={busy}
        byBalance={byBalance}
        onByBalance={(input) => change({ byBalance: input })}
        onSubmit={onSubmit}
        onAgain={() => void order.again()}
      />
      {asksFor && (
        <BalanceAsk
          checkout={checkout}
          onClose={() => setAsksFor(undefined)}
          onPay={async (payPassword) => {
            await submit(asksFor.invoice, payPassword)
            setAsksFor(undefined)
          }}
        />
      )}
    </main>
  )
}

type ReductionsProps = Pick<PricedOrderProps, 'checkout' | 'draft' | 'busy' | 'useCoupons' | 'usePoints'> & {
  chosenCoupons: readonly number[]
}

/** What makes it cheaper, where there is any of it: the mall's coupon and points. */
function Reductions({ checkout, draft, busy, useCoupons, usePoints, chosenCoupons }: ReductionsProps) {
  return (
    <>
      {checkout.coupons.length + checkout.couponOffers.length > 0 && (
        <CouponPanel
          checkout={checkout}
          chosen={chosenCoupons}
          isOwnChoice={draft.coupons !== null}
          onChoose={(coupons) => void useCoupons(coupons)}
        />
      )}
      {checkout.totalScore > 0 && (checkout.orderType === 0 || checkout.usableScore > 0) && (
        <PointsPanel checkout={checkout} disabled={busy !== undefined} onUse={(points) => void usePoints(points)} />
      )}
    </>
  )
}
