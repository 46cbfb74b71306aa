import { Strips } from '#features/areas/web/area-links.tsx'
import type { PartOf } from '../parts.ts'

export default function AreaParameters({ title, note, anchor, area, areaOf }: PartOf<'area_parameters'>) {
  const shown = areaOf(area)
  if (!shown || shown.strips.length === 0) return null
  return <Strips {...{ title, note, anchor }} strips={shown.strips} areOfOne={shown.brands.length === 1} />
}
