import { Standards } from '#features/areas/web/area-links.tsx'
import type { PartOf } from '../parts.ts'

export default function AreaStandards({ title, note, anchor, area, areaOf }: PartOf<'area_standards'>) {
  const kinds = areaOf(area)?.kinds ?? []
  if (kinds.every(({ standards }) => standards.length === 0)) return null
  return <Standards {...{ title, note, anchor, kinds }} />
}
