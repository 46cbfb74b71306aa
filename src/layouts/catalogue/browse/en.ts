// One chunk: the frame and the pages people browse.
import catalog from '#features/catalog/texts/en.ts'
import decoration from '#features/decoration/texts/en.ts'
import search from '#features/search/texts/en.ts'
import shops from '#features/shops/texts/en.ts'
import site from '#features/site/texts/en.ts'
import layout from '../../texts/en.ts'
import ui from '#ui/texts/en.ts'

export default {
  catalog,
  decoration,
  search,
  shops,
  site,
  layout,
  ui,
} as const
