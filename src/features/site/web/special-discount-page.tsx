import { createFileRoute } from '@tanstack/react-router'
import { PromotionPage } from './promotion.tsx'

export const Route = createFileRoute('/special-discount')({ component: () => <PromotionPage of="limited-offer" /> })
