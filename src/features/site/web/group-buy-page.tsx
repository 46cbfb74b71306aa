import { createFileRoute } from '@tanstack/react-router'
import { titledBy } from '#ui/page/titled.ts'
import { PromotionPage } from './promotion.tsx'

export const Route = createFileRoute('/group-buy')({
  head: titledBy('site/promotion', 'group-discount', 'group-discount-description'),
  component: () => <PromotionPage of="group-discount" />,
})
