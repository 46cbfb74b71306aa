const authorization = await signIn('/staff/signIn', 'demo_merchant', 'demo-Merchant-1')
const call = async (method, path, body) => {
  const headers = { authorization, locale: 'en', ...(body && { 'content-type': 'application/json' }) }
  const answer = await ask(path, { method, headers, body: JSON.stringify(body) })
  if (!answer.success) throw new Error(`${answer.problem}: ${answer.msg}`)
  return answer.data
}

const waiting = []
for (let after = ''; after !== null;) {
  const page = await call('GET', `/shop/orders?status=pendingDelivery&size=100${after && `&after=${after}`}`)
  waiting.push(...page.records)
  after = page.next
}
for (const { orderNumber, lines } of waiting)
  for (const { skuId, articleNo, partyCode, leftCount } of lines)
    console.log(orderNumber, skuId, articleNo || partyCode, leftCount)

const [order] = waiting
if (order) {
  const lines = order.lines.map(({ orderItemId, leftCount }) => ({ orderItemId, quantity: leftCount }))
  const parcel = { courier: '顺丰速运', waybill: `SF${order.orderNumber.slice(-12)}`, lines }
  console.log(await call('POST', `/shop/orders/${order.orderNumber}/parcels`, parcel))
}
