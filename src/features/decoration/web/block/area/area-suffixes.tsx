import { SuffixTable } from '#features/areas/web/suffix-table.tsx'
import type { PartOf } from '../parts.ts'

export default function AreaSuffixes({ title, note, anchor, area, areaOf }: PartOf<'area_suffixes'>) {
  const suffixes = areaOf(area)?.suffixes
  return suffixes ? <SuffixTable {...{ title, note, anchor, suffixes }} /> : null
}
