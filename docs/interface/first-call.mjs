const found = (await ask('/search/page?keyword=6204-2RS&size=1')).data
const [{ prodId, prodName }] = found.records
console.log(`${found.total} products, the first is ${prodName}`)

const { skuList } = (await ask(`/prod/prodInfo?prodId=${prodId}`)).data
for (const { partyCode, skuName, price, stocks } of skuList) console.log(partyCode, skuName, price, stocks)
