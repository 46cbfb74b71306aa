// One chunk: the frame and lists, what every page starts with.
import pick from '#features/catalog/pick/texts/zh_CN.ts'
import search from '#features/search/texts/zh_CN.ts'
import site from '#features/site/texts/zh_CN.ts'
import notice from '#features/stock-notices/button/texts/zh_CN.ts'
import layout from '../../texts/zh_CN.ts'
import ui from '#ui/texts/zh_CN.ts'

export default {
  'catalog.pick': pick,
  search,
  site,
  'stock-notices.button': notice,
  layout,
  ui,
}
