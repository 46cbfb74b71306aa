// One chunk: the frame and lists, what every page starts with.
import pick from '#features/catalog/pick/texts/en.ts'
import search from '#features/search/texts/en.ts'
import site from '#features/site/texts/en.ts'
import notice from '#features/stock-notices/button/texts/en.ts'
import layout from '../../texts/en.ts'
import ui from '#ui/texts/en.ts'

export default {
  'catalog.pick': pick,
  search,
  site,
  'stock-notices.button': notice,
  layout,
  ui,
}
