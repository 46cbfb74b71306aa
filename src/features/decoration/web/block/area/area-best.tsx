import { AreaSection } from '#features/areas/web/area-section.tsx'
import { GoodsCards } from '../../goods-cards.tsx'
import type { PartOf } from '../parts.ts'

export default function AreaBest({ title, note, anchor, area, areaOf }: PartOf<'area_best'>) {
  const best = areaOf(area)?.best ?? []
  if (best.length === 0) return null
  return (
    <AreaSection {...{ title, note, anchor }}>
      <GoodsCards goods={best} />
    </AreaSection>
  )
}
