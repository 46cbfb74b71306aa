// The payer's phone, or the provider's page: plain HTML that works without scripts.
import { faults, type Fault } from './notices.ts'
import type { Trade } from './store.ts'
import { decimal, localTime } from './text.ts'

const texts = {
  zh_CN: {
    wechat: '微信支付模拟器',
    alipay: '支付宝模拟器',
    paypal: 'PayPal 模拟器',
    intro: '本页由本机的支付模拟器提供，不产生真实扣款。它按渠道的公开协议校验商城的签名，并发送签名加密的通知。',
    amount: '金额',
    subject: '商品',
    number: '商户单号',
    state: '状态',
    open: '待付款',
    approved: '已同意付款',
    paid: '已付款',
    failed: '付款失败',
    closed: '已关闭',
    fault: '通知的故障',
    none: '无：照常通知',
    duplicate: '重复发送',
    delay: '延迟 5 秒',
    reorder: '乱序：之后再发一条更早的',
    drop: '丢失：不发通知',
    wrongAmount: '金额不符',
    forged: '伪造签名',
    badTag: '内容被篡改',
    oldTime: '时间过旧',
    unknownSerial: '未知的证书或算法',
    pay: '确认付款',
    fail: '付款失败',
    back: '返回商家',
    notices: '已发送的通知与商城的回应',
    refunds: '退款',
    late: '该笔交易已超过付款时间',
  },
  en: {
    wechat: 'WeChat Pay simulator',
    alipay: 'Alipay simulator',
    paypal: 'PayPal simulator',
    intro:
      'This page comes from the payment simulator on this machine; no money moves. It checks the mall’s signatures by the provider’s published protocol and sends signed, sealed notices.',
    amount: 'Amount',
    subject: 'For',
    number: 'Merchant’s number',
    state: 'State',
    open: 'waiting for payment',
    approved: 'agreed',
    paid: 'paid',
    failed: 'failed',
    closed: 'closed',
    fault: 'Fault of the notice',
    none: 'None: tell the mall as usual',
    duplicate: 'Send it several times',
    delay: 'Send it 5 seconds late',
    reorder: 'Send an older one after it',
    drop: 'Lose it',
    wrongAmount: 'Wrong amount',
    forged: 'Forged signature',
    badTag: 'Changed contents',
    oldTime: 'Old time',
    unknownSerial: 'Unknown certificate or algorithm',
    pay: 'Pay',
    fail: 'Fail',
    back: 'Back to the merchant',
    notices: 'Notices sent, and what the mall answered',
    refunds: 'Refunds',
    late: 'The time to pay is over',
  },
} as const

/** As the mall's pages: Chinese unless English was chosen. */
export const languageOf = (cookie = ''): keyof typeof texts => (/(?:^|; )lang=en\b/.test(cookie) ? 'en' : 'zh_CN')

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const STYLE = `body{margin:0;background:#f6f8fa;color:#16202a;font:16px/1.5 system-ui,sans-serif}main{max-width:34rem;margin:2rem auto;padding:1.5rem;background:#fff;border:1px solid #b7c1ca;border-top:3px solid #0f4c81}
h1{margin:0 0 .5rem;font-size:1.25rem}h2{margin:1.5rem 0 .5rem;font-size:1rem}p{margin:.5rem 0;color:#4a5865;font-size:.875rem}.sum{color:#c2410c;font-size:2rem;font-weight:700}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;font-size:.875rem}dt{color:#4a5865}dd{margin:0;overflow-wrap:anywhere}
label{display:block;font-size:.875rem}select,button,.back{box-sizing:border-box;width:100%;min-height:2.75rem;margin-top:.5rem;padding:.5rem 1rem;border:1px solid #7f8c98;border-radius:2px;background:#fff;color:#16202a;font:inherit}button.go{border-color:#c2410c;background:#c2410c;color:#fff}.back{display:block;color:#0f4c81;text-align:center}li{font-size:.875rem}
:focus-visible{outline:2px solid #0f4c81;outline-offset:2px}`

type PageInput = { trade: Trade; language: keyof typeof texts; path: string; now: number }

export function payPage({ trade, language, path, now }: PageInput): string {
  const text = texts[language]
  const sign = trade.currency === 'CNY' ? '¥' : `${trade.currency} `
  const facts = [
    [text.subject, trade.subject],
    [text.number, trade.number],
    [text.state, text[trade.state]],
  ]
  const canPay = (trade.state === 'open' || trade.state === 'failed') && trade.expiresAt > now
  return `<!doctype html><html lang="${language.replace('_', '-')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text[trade.provider]}</title><style>${STYLE}</style></head><body><main>
<h1>${text[trade.provider]}</h1><p>${text.intro}</p><p class="sum">${sign}${decimal(trade.amountCents)}</p>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value!)}</dd>`).join('')}</dl>
${canPay ? payForm(text, path) : trade.expiresAt <= now && trade.state === 'open' ? `<p>${text.late}</p>` : ''}
${trade.returnUrl ? `<a class="back" href="${escaped(trade.returnUrl)}">${text.back}</a>` : ''}
${list(
  text.notices,
  trade.deliveries.map(({ at, what, status }) => `${localTime(at)} ${what}: ${status}`),
)}
${list(
  text.refunds,
  trade.refunds.map(({ at, number, amountCents }) => `${localTime(at)} ${number}: ${sign}${decimal(amountCents)}`),
)}
</main></body></html>`
}

const payForm = (text: (typeof texts)[keyof typeof texts], path: string): string =>
  `<form method="post" action="${path}"><label>${text.fault}<select name="fault">${faults.map((fault: Fault) => `<option value="${fault}">${text[fault]}</option>`).join('')}</select></label><button class="go" name="act" value="pay">${text.pay}</button><button name="act" value="fail">${text.fail}</button></form>`

const list = (title: string, lines: string[]): string =>
  lines.length === 0 ? '' : `<h2>${title}</h2><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
