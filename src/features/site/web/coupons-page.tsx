import { createFileRoute } from '@tanstack/react-router'
import { PromotionPage } from './promotion.tsx'

export const Route = createFileRoute('/coupons')({ component: () => <PromotionPage of="coupon-centre" /> })
