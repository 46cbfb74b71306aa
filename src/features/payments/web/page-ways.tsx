import { useState } from 'react'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { payOrder } from '../contract.ts'
import { isMobileBrowser, payType } from '../rules.ts'
import type { Bill } from './due.tsx'
import type { PaySwitch } from './pay-switch.ts'
import { isStale, staleProblems } from './stale.ts'
import { useText } from './text.ts'

type PageWaysProps = { bill: Bill; switches: PaySwitch | undefined; onStale: () => void }

/** Ways that go to a page of the provider; it sends the person back to /pay-return. */
export function PageWays({ bill, switches, onStale }: PageWaysProps) {
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const [isBusy, setIsBusy] = useState(false)

  async function go(type: number) {
    setIsBusy(true)
    try {
      const answer = await call(payOrder, { ...bill, payType: type }, { handles: staleProblems })
      if (answer?.redirectUrl) return location.assign(answer.redirectUrl)
    } catch (error) {
      if (isStale(error)) onStale()
      else toastNetworkError(error)
    }
    setIsBusy(false)
  }

  return (
    <>
      {switches?.wxPaySwitch && isMobileBrowser(navigator.userAgent) && (
        <button type="button" className="btn" disabled={isBusy} onClick={() => void go(payType.wechatH5)}>
          {text('wechatMobile')}
        </button>
      )}
      {switches?.wxPaySwitch && (
        <a className="btn" href={`/weixin-pay?payEntry=${bill.payEntry}&orderNumbers=${bill.orderNumbers}`}>
          {text('wechatPage')}
        </a>
      )}
      {switches?.aliPaySwitch && (
        <button type="button" className="btn" disabled={isBusy} onClick={() => void go(payType.alipay)}>
          {text('alipayPage')}
        </button>
      )}
      {switches?.payPalSwitch && (
        <button type="button" className="btn" disabled={isBusy} onClick={() => void go(payType.paypal)}>
          {text('paypal')}
        </button>
      )}
    </>
  )
}
