// One chunk: the frame and the pages people browse.
import catalog from '#features/catalog/texts/zh_CN.ts'
import decoration from '#features/decoration/texts/zh_CN.ts'
import search from '#features/search/texts/zh_CN.ts'
import shops from '#features/shops/texts/zh_CN.ts'
import site from '#features/site/texts/zh_CN.ts'
import layout from '../../texts/zh_CN.ts'
import ui from '#ui/texts/zh_CN.ts'

export default {
  catalog,
  decoration,
  search,
  shops,
  site,
  layout,
  ui,
}
