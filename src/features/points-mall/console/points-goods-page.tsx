import * as contract from '../staff-contract.ts'
import { GoodsDesk } from './goods-desk.tsx'

export default function PointsGoodsPage() {
  return (
    <GoodsDesk
      calls={{
        list: contract.shopPointsGoods,
        skus: contract.shopPointsSkus,
        add: contract.addShopPointsGoods,
        change: contract.changeShopPointsGoods,
      }}
    />
  )
}
