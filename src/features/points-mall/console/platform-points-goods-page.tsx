import * as contract from '../staff-contract.ts'
import { GoodsDesk, type GoodsCalls } from './goods-desk.tsx'

const calls = {
  list: contract.platformPointsGoods,
  skus: contract.platformPointsSkus,
  add: contract.addPlatformPointsGoods,
  change: contract.changePlatformPointsGoods,
} as unknown as GoodsCalls // the same calls under another path

export default function PlatformPointsGoodsPage() {
  return <GoodsDesk calls={calls} />
}
