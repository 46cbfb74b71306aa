import { Brands } from '#features/areas/web/area-links.tsx'
import type { PartOf } from '../parts.ts'

export default function AreaBrands({ title, note, anchor, area, areaOf }: PartOf<'area_brands'>) {
  const shown = areaOf(area)
  if (!shown || shown.brands.length === 0) return null
  return <Brands {...{ title, note, anchor }} brands={shown.brands} />
}
