const authorization = await signIn('/staff/signIn', 'demo_merchant', 'demo-Merchant-1')
const call = async (method, path, body) => {
  const headers = { authorization, locale: 'en', ...(body && { 'content-type': 'application/json' }) }
  const answer = await ask(path, { method, headers, body: JSON.stringify(body) })
  if (!answer.success) throw new Error(`${answer.problem}: ${answer.msg}`)
  return answer.data
}

const [{ prodId }] = (await call('GET', '/shop/products?size=1')).records
const product = await call('GET', `/shop/products/${prodId}`)
const [{ skuId, stocks }] = product.skus
console.log(await call('POST', `/shop/products/${prodId}/stock`, { prodId, skuId, change: 5, reason: 'received' }))

const { nameZh, nameEn, briefZh, briefEn, standard, unitZh, unitEn, attributes, version } = product
const skus = product.skus.map((sku) => ({ ...sku, marketPrice: sku.marketPrice + 1 }))
const texts = { nameZh, nameEn, briefZh, briefEn, standard, unitZh, unitEn, attributes }
console.log(stocks, await call('PUT', `/shop/products/${prodId}`, { ...texts, version, skus }))
