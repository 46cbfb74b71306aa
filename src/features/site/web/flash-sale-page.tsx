import { createFileRoute } from '@tanstack/react-router'
import { titledBy } from '#ui/page/titled.ts'
import { PromotionPage } from './promotion.tsx'

export const Route = createFileRoute('/flash-sale')({
  head: titledBy('site/promotion', 'flash-sale', 'flash-sale-description'),
  component: () => <PromotionPage of="flash-sale" />,
})
