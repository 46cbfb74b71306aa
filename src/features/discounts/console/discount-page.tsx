import { saveShopDiscount, shopDiscount, shopDiscountGoods } from '../staff-contract.ts'
import { DiscountForm } from './discount-form.tsx'

const calls = { save: saveShopDiscount, read: shopDiscount, goods: shopDiscountGoods }

export default function DiscountPage({ saleId }: { saleId?: string }) {
  return <DiscountForm saleId={saleId} calls={calls} lead="lead" />
}
