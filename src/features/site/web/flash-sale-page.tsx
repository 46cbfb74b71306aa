import { createFileRoute } from '@tanstack/react-router'
import { PromotionPage } from './promotion.tsx'

export const Route = createFileRoute('/flash-sale')({ component: () => <PromotionPage of="flash-sale" /> })
