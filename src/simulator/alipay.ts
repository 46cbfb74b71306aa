// Alipay's side of its gateway, written from its documents and not from the mall's adapter.
import { createSign, createVerify, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fault, Post } from './notices.ts'
import { forgersKey, newTrade, type Store, type Trade } from './store.ts'
import { cents, decimal, fromLocal, localDay, localTime, numberOf } from './text.ts'
import { zipOf } from './zip.ts'

export const alipayMerchant = { appId: '2021000122600000', sellerId: '2088102146225135' }

type Biz = Record<string, string>

class AlipayError extends Error {
  readonly code: string
  readonly subCode: string
  constructor(subCode: string, code = '40004') {
    super(subCode)
    this.code = code
    this.subCode = subCode
  }
}

export function alipayRoutes(app: FastifyInstance, { store, base }: { store: Store; base: string }): void {
  const key = store.keys('alipay platform').privateKey

  const answer = (reply: FastifyReply, method: string, body: object): FastifyReply => {
    const text = JSON.stringify(body)
    const sign = createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')
    return reply
      .type('text/html;charset=utf-8')
      .send(`{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign}"}`)
  }

  async function gateway(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const given = parametersOf(request)
    const { method = '' } = given
    try {
      checkRequest(store, given)
      const biz = JSON.parse(given['biz_content'] ?? '{}') as Biz
      if (method === 'alipay.trade.page.pay') {
        open(store, given, biz, true)
        return reply.redirect(`${base}/pay/alipay/${biz['out_trade_no']}`, 303)
      }
      return answer(reply, method, { code: '10000', msg: 'Success', ...act(store, base, method, given, biz) })
    } catch (error) {
      if (!(error instanceof AlipayError)) throw error
      if (method === 'alipay.trade.page.pay') return reply.status(400).type('text/plain').send(error.message)
      return answer(reply, method, {
        code: error.code,
        msg: 'Business Failed',
        sub_code: error.subCode,
        sub_msg: error.message,
      })
    }
  }
  app.post('/alipay/gateway.do', gateway)
  app.get('/alipay/gateway.do', gateway)

  app.get('/alipay/bill/:day', (request, reply) => {
    const { day } = request.params as { day: string }
    return reply
      .type('application/zip')
      .send(zipOf(`${alipayMerchant.sellerId}_${day.replaceAll('-', '')}_业务明细.csv`, billOf(store, day) ?? ''))
  })
}

function act(store: Store, base: string, method: string, given: Biz, biz: Biz): object {
  if (method === 'alipay.trade.precreate') {
    const trade = open(store, given, biz, false)
    return { out_trade_no: trade.number, qr_code: `${base}/pay/alipay/${trade.number}` }
  }
  if (method === 'alipay.data.dataservice.bill.downloadurl.query') {
    if (biz['bill_type'] !== 'trade' || !billOf(store, biz['bill_date'] ?? ''))
      throw new AlipayError('isp.bill_not_exist')
    return { bill_download_url: `${base}/alipay/bill/${biz['bill_date']}` }
  }
  const trade = tradeOf(store, biz)
  if (method === 'alipay.trade.query') return tradeJson(trade)
  if (method === 'alipay.trade.close') {
    if (trade.state === 'paid') throw new AlipayError('ACQ.TRADE_STATUS_ERROR')
    store.change(trade, (fresh) => void (fresh.state = 'closed'))
    return { out_trade_no: trade.number }
  }
  if (method === 'alipay.trade.refund') return refund(store, trade, biz)
  throw new AlipayError('isv.invalid-method', '40004')
}

function parametersOf(request: FastifyRequest): Biz {
  const body = (request.body as Buffer | undefined)?.toString('utf8') ?? ''
  return { ...(request.query as Biz), ...Object.fromEntries(new URLSearchParams(body)) }
}

const sorted = (given: Biz, without: readonly string[]): string =>
  Object.entries(given)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

function checkRequest(store: Store, given: Biz): void {
  if (given['app_id'] !== alipayMerchant.appId) throw new AlipayError('isv.invalid-app-id', '40002')
  if (given['sign_type'] !== 'RSA2' || given['charset']?.toLowerCase() !== 'utf-8')
    throw new AlipayError('isv.invalid-signature-type', '40002')
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(given['timestamp'] ?? ''))
    throw new AlipayError('isv.invalid-timestamp', '40002')
  const isTheirs = createVerify('RSA-SHA256')
    .update(sorted(given, ['sign']), 'utf8')
    .verify(store.keys('alipay merchant').publicKey, given['sign'] ?? '', 'base64')
  if (!isTheirs) throw new AlipayError('isv.invalid-signature', '40002')
}

/** `isSeen`: by Alipay's page; a code has to be scanned first. */
function open(store: Store, given: Biz, biz: Biz, isSeen: boolean): Trade {
  const { out_trade_no: number = '', total_amount = '', subject = '', seller_id, time_expire = '' } = biz
  if (!number || !subject || !/^\d+\.\d\d$/.test(total_amount) || /[/=&]/.test(subject))
    throw new AlipayError('ACQ.INVALID_PARAMETER')
  if (seller_id && seller_id !== alipayMerchant.sellerId) throw new AlipayError('ACQ.PARTNER_ERROR')
  if (isSeen && biz['product_code'] !== 'FAST_INSTANT_TRADE_PAY') throw new AlipayError('ACQ.INVALID_PARAMETER')
  const known = store.find('alipay', number)
  if (known?.state === 'paid') throw new AlipayError('ACQ.TRADE_HAS_SUCCESS')
  if (known?.state === 'closed') throw new AlipayError('ACQ.TRADE_HAS_CLOSE')
  if (known && known.amountCents !== cents(total_amount)) throw new AlipayError('ACQ.CONTEXT_INCONSISTENT')
  const expiresAt = time_expire ? fromLocal(time_expire) : Date.now() + 7_200_000
  const facts = {
    amountCents: cents(total_amount),
    currency: 'CNY',
    subject,
    expiresAt,
    notifyUrl: given['notify_url'] ?? '',
    returnUrl: given['return_url'] ?? '',
  }
  return known ?? store.keep(newTrade({ provider: 'alipay', number, ...facts, isSeen }))
}

function tradeOf(store: Store, biz: Biz): Trade {
  const trade = biz['out_trade_no']
    ? store.find('alipay', biz['out_trade_no'])
    : store.findByOrder('alipay', biz['trade_no'] ?? '-')
  if (!trade?.isSeen) throw new AlipayError('ACQ.TRADE_NOT_EXIST')
  return trade
}

const statusOf = (trade: Trade): string =>
  ({
    open: 'WAIT_BUYER_PAY',
    approved: 'WAIT_BUYER_PAY',
    failed: 'WAIT_BUYER_PAY',
    closed: 'TRADE_CLOSED',
    paid: 'TRADE_SUCCESS',
  })[trade.state]

const tradeJson = (trade: Trade): object => ({
  out_trade_no: trade.number,
  trade_no: trade.order || numberOf('20'),
  buyer_logon_id: '159****5620',
  trade_status: statusOf(trade),
  total_amount: decimal(trade.amountCents),
  ...(trade.paidAt && { send_pay_date: localTime(trade.paidAt) }),
})

function refund(store: Store, trade: Trade, biz: Biz): object {
  if (trade.state !== 'paid') throw new AlipayError('ACQ.TRADE_STATUS_ERROR')
  const [number, amountCents] = [biz['out_request_no'] ?? '', cents(biz['refund_amount'] ?? '')]
  const known = trade.refunds.find((one) => one.number === number)
  const before = trade.refunds.reduce((sum, one) => sum + one.amountCents, 0)
  if (!number || !(amountCents > 0)) throw new AlipayError('ACQ.INVALID_PARAMETER')
  if (!known && before + amountCents > trade.amountCents) throw new AlipayError('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
  if (!known)
    store.change(
      trade,
      (fresh) =>
        void fresh.refunds.push({ number, id: number, amountCents, at: Date.now(), isDone: true, notifyUrl: '' }),
    )
  const total = known ? before : before + amountCents
  return {
    out_trade_no: trade.number,
    trade_no: trade.order,
    buyer_logon_id: '159****5620',
    fund_change: known ? 'N' : 'Y',
    refund_fee: decimal(total),
  }
}

/** `word`: the trade_status it tells. */
export function alipayNotice(store: Store) {
  return (trade: Trade, word: string, fault: Fault): Post => {
    const said: Biz = {
      notify_time: localTime(Date.now() - (fault === 'oldTime' ? 3_600_000 : 0)),
      notify_type: 'trade_status_sync',
      notify_id: randomBytes(17).toString('hex'),
      app_id: alipayMerchant.appId,
      charset: 'utf-8',
      version: '1.0',
      trade_no: trade.order,
      out_trade_no: trade.number,
      seller_id: alipayMerchant.sellerId,
      buyer_logon_id: '159****5620',
      trade_status: word,
      total_amount: decimal(trade.amountCents + (fault === 'wrongAmount' ? 1 : 0)),
      subject: trade.subject,
      gmt_create: localTime(Date.now()),
      gmt_payment: localTime(trade.paidAt || Date.now()),
    }
    const key = fault === 'forged' ? forgersKey() : store.keys('alipay platform').privateKey
    const sign = createSign('RSA-SHA256').update(sorted(said, []), 'utf8').sign(key, 'base64')
    const broken: Biz = fault === 'badTag' ? { subject: `${trade.subject}.` } : {}
    const body = new URLSearchParams({
      ...said,
      ...broken,
      sign_type: fault === 'unknownSerial' ? 'RSA' : 'RSA2',
      sign,
    }).toString()
    return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body }
  }
}

const COLUMNS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

function billOf(store: Store, day: string): string | undefined {
  const rows: string[] = []
  for (const trade of store.all('alipay')) {
    const subject = trade.subject.replaceAll(',', ' ')
    const row = (kind: string, at: number, amount: string, request: string): string => {
      const start = [
        `${trade.order}\t`,
        `${trade.number}\t`,
        kind,
        subject,
        localTime(at),
        localTime(at),
        '',
        '',
        '',
        '',
        '*客(159****5620)',
      ]
      return [
        ...start,
        amount,
        amount,
        '0.00',
        '0.00',
        '0.00',
        '0.00',
        '0.00',
        '',
        '0.00',
        '0.00',
        request,
        '0.00',
        '0.00',
        '',
      ].join(',')
    }
    if (trade.paidAt && localDay(trade.paidAt) === day)
      rows.push(row('交易', trade.paidAt, decimal(trade.amountCents), ''))
    for (const one of trade.refunds)
      if (localDay(one.at) === day) rows.push(row('退款', one.at, `-${decimal(one.amountCents)}`, one.number))
  }
  if (rows.length === 0) return undefined
  const head = [
    '#支付宝业务明细查询',
    `#账号：[${alipayMerchant.sellerId}0156]`,
    `#起始日期：[${day} 00:00:00]`,
    '#-----业务明细列表----',
  ]
  return [...head, COLUMNS, ...rows, '#-----业务明细列表结束----', `#交易合计：${rows.length}笔`, ''].join('\r\n')
}
