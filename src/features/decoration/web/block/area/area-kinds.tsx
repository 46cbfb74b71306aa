import { KindTable } from '#features/areas/web/kind-table.tsx'
import { specAreaHref } from '#features/site/spec-areas.ts'
import type { PartOf } from '../parts.ts'

export default function AreaKinds({ title, note, anchor, area, areaOf }: PartOf<'area_kinds'>) {
  const shown = areaOf(area)
  if (!shown || shown.kinds.length === 0) return null
  return <KindTable {...{ title, note, anchor }} kinds={shown.kinds} path={specAreaHref(area)} />
}
