const authorization = await signIn('/staff/signIn', 'demo_merchant', 'demo-Merchant-1')
const call = async (method, path, body) => {
  const headers = { authorization, locale: 'en', ...(body && { 'content-type': 'application/json' }) }
  const answer = await ask(path, { method, headers, body: JSON.stringify(body) })
  if (!answer.success) throw new Error(`${answer.problem}: ${answer.msg}`)
  return answer.data
}

const [{ prodId, skuId, articleNo, stocks }] = (await call('GET', '/shop/skus?size=1')).records
console.log(
  articleNo,
  await call('POST', `/shop/products/${prodId}/stock`, { prodId, skuId, change: 5, reason: 'received' }),
)

const product = await call('GET', `/shop/products/${prodId}`)
const { nameZh, nameEn, briefZh, briefEn, standard, unitZh, unitEn, attributes, version } = product
const skus = product.skus.map((sku) => ({ ...sku, marketPrice: sku.marketPrice + 1 }))
const texts = { nameZh, nameEn, briefZh, briefEn, standard, unitZh, unitEn, attributes }
console.log(stocks, await call('PUT', `/shop/products/${prodId}`, { ...texts, version, skus }))
