import { Sizes } from '#features/areas/web/sizes.tsx'
import { specAreaHref } from '#features/site/spec-areas.ts'
import type { PartOf } from '../parts.ts'

export default function AreaSizes({ area, areaOf, ...rest }: PartOf<'area_sizes'>) {
  const shown = areaOf(area)
  if (!shown?.chosen) return null
  const { chosen, kinds } = shown
  return <Sizes key={chosen.categoryId} {...rest} {...{ chosen, kinds }} path={specAreaHref(area)} />
}
