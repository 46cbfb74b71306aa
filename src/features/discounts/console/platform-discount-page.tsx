import { platformDiscount, savePlatformDiscount } from '../staff-contract.ts'
import { DiscountForm } from './discount-form.tsx'

const calls = { save: savePlatformDiscount, read: platformDiscount, goods: undefined }

export default function PlatformDiscountPage({ saleId }: { saleId?: string }) {
  return <DiscountForm saleId={saleId} calls={calls} lead="leadMall" />
}
