import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { isBlank } from '#core/field/blank.ts'
import type { ProblemName } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { formatYuan } from '#core/money.ts'
import { searchOf, whole, words } from '#ui/page/search.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { useProblemText } from '#ui/text.tsx'
import { sayWrong } from '#ui/field/wrong-quantities.ts'
import { addressList } from '#features/addresses/contract.ts'
import { POINTS_BOX, PointsPanel } from '#features/points/web/points-panel.tsx'
import type { OrderInvoice } from '#features/orders/invoice.ts'
import { invoiceUsual } from '#features/invoices/titles-contract.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import type { Checkout } from '../contract.ts'
import { Addresses } from './addresses.tsx'
import { Amounts } from './amounts.tsx'
import { CouponPanel } from './coupon-choice.tsx'
import { readInvoice, refusedIn, usualDraft, type InvoiceProblems } from './invoice-draft.ts'
import { InvoicePanel } from './invoice-panel.tsx'
import { NotYet } from './not-yet.tsx'
import { OneShop } from './one-shop.tsx'
import { ShopPanel } from './shop-panel.tsx'
import { useText } from './text.ts'
import { useCheckout } from './use-checkout.ts'
import css from './checkout.module.css'
import { titledBy } from '#ui/page/titled.ts'

const PayPasswordDialog = lazy(() => import('#features/accounts/web/pay-password-dialog.tsx'))

const searchWords = searchOf({ orderEntry: whole(), shopIds: words(1000) })

export const Route = createFileRoute('/submit-order')({
  staticData: { frame: { kind: 'steps', step: 2 } },
  head: titledBy('checkout', 'title'),
  validateSearch: searchWords,
  // An invoice can be filled in by hand, so nobody waits for an answer that fails.
  loader: () =>
    Promise.all([
      call(addressList, {}, { handles: 'all' }),
      call(invoiceUsual, {}, { handles: 'all' }).catch(() => undefined),
    ]),
  component: SubmitOrderPage,
})

/** Said at the address, not beside the button. */
const ABOUT_ADDRESS: readonly ProblemName[] = ['addressMissing', 'addressUnknown', 'regionUndeliverable']

function SubmitOrderPage() {
  const { orderEntry = 0 } = Route.useSearch()
  const [loaded, usual] = Route.useLoaderData()
  const { user } = useFrame()
  const text = useText()
  const problemText = useProblemText()
  const {
    checkout,
    refusal,
    draft,
    busy,
    byBalance,
    change,
    choose,
    deliverBy,
    usePoints,
    useCoupons,
    moveTo,
    submit,
    again,
  } = useCheckout(orderEntry)
  const [wrong, setWrong] = useState<{ address?: boolean; remarks?: boolean; invoice?: InvoiceProblems }>({})
  /** What is submitted once the payment password was typed. */
  const [asksFor, setAsksFor] = useState<{ invoice: OrderInvoice | undefined }>()

  if (!checkout || !draft) return <NotYet refusal={refusal} isBusy={busy !== undefined} onAgain={() => void again()} />

  const invoiceDraft = draft.invoice ?? usualDraft(usual, user?.firmName)

  function onSubmit() {
    const { invoice, problems } = readInvoice(invoiceDraft)
    const lacksAddress = !checkout!.userAddr && !isService(checkout!)
    const blank = checkout!.shopCartOrders.find(({ shopId }) => isBlank(draft!.remarks[shopId] ?? ''))
    setWrong({ address: lacksAddress, remarks: blank !== undefined, invoice: problems })
    if (lacksAddress) focus('#address-choice :is(input, button)')
    else if (blank) focus(`[data-remark='${blank.shopId}']`)
    // Often this very click took the person out of the field: they did not order the old number.
    else if (sayWrong([POINTS_BOX])) focus('[aria-labelledby=points] .stepper input')
    else if (Object.keys(problems).length > 0) focus('[aria-labelledby=invoice] [aria-invalid]')
    else if (byBalance && checkout!.hasPayPassword) setAsksFor({ invoice })
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
          loaded={loaded}
          chosen={checkout.userAddr?.addrId}
          problem={addressProblem}
          onChoose={(addrId) => void choose(addrId)}
        />
        <section aria-labelledby="goods">
          <div className="section-head">
            <h2 id="goods">{text('goods')}</h2>
            <a className="more" href="/cart">
              {text('backToCart')}
            </a>
          </div>
          {checkout.oneShop && <OneShop tip={checkout.oneShop} onMove={moveTo} />}
          {checkout.shopCartOrders.map((shop) => (
            <ShopPanel
              key={shop.shopId}
              shop={shop}
              remarks={draft.remarks[shop.shopId] ?? ''}
              isRemarkMissing={wrong.remarks === true}
              to={checkout.userAddr}
              chosen={draft.delivery[shop.shopId] ?? shop.dvyType}
              checkout={checkout}
              chosenCoupons={chosenCoupons}
              onCoupons={(coupons) => void useCoupons(coupons)}
              onDelivery={(dvyType) => void deliverBy(shop.shopId, dvyType)}
              onRemarks={(remarks) => {
                setWrong(({ remarks: _, ...others }) => others)
                change({ remarks: { ...draft.remarks, [shop.shopId]: remarks } })
              }}
            />
          ))}
        </section>
        {checkout.coupons.length + checkout.couponOffers.length > 0 && (
          <CouponPanel
            checkout={checkout}
            chosen={chosenCoupons}
            isOwnChoice={draft.coupons !== null}
            onChoose={(coupons) => void useCoupons(coupons)}
          />
        )}
        {checkout.totalScore > 0 && (
          <PointsPanel checkout={checkout} disabled={busy !== undefined} onUse={(points) => void usePoints(points)} />
        )}
        <InvoicePanel
          draft={invoiceDraft}
          problems={{ ...refusedIn(refusal?.problem), ...wrong.invoice }}
          onChange={(part) => {
            setWrong(({ invoice, ...others }) => ({ ...others, invoice: without(invoice, Object.keys(part)) }))
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
        onAgain={() => void again()}
      />
      {asksFor && (
        <Suspense>
          <PayPasswordDialog
            onClose={() => setAsksFor(undefined)}
            onPay={async (payPassword) => {
              await submit(asksFor.invoice, payPassword)
              setAsksFor(undefined)
            }}
          >
            {text('balanceAsk', {
              amount: formatYuan(checkout.actualTotal),
              balance: formatYuan(checkout.balance ?? 0),
            })}
          </PayPasswordDialog>
        </Suspense>
      )}
    </main>
  )
}

/** Nothing of it is sent: an address says whom to call and where the service is wanted, no more. */
const isService = ({ shopCartOrders }: Checkout): boolean =>
  shopCartOrders.every(({ dvyType }) => dvyType === deliveryMethods.none)

const focus = (selector: string): void => queueMicrotask(() => document.querySelector<HTMLElement>(selector)?.focus())

const without = (problems: InvoiceProblems = {}, names: string[]): InvoiceProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)))
