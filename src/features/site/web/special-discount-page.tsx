import { createFileRoute } from '@tanstack/react-router'
import { titledBy } from '#ui/page/titled.ts'
import { PromotionPage } from './promotion.tsx'

export const Route = createFileRoute('/special-discount')({
  head: titledBy('site/promotion', 'limited-offer', 'limited-offer-description'),
  component: () => <PromotionPage of="limited-offer" />,
})
