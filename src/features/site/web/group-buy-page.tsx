import { createFileRoute } from '@tanstack/react-router'
import { PromotionPage } from './promotion.tsx'

export const Route = createFileRoute('/group-buy')({ component: () => <PromotionPage of="group-discount" /> })
