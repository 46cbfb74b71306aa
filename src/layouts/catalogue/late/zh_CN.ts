// One chunk: what stands below and beside every page, and what opens in one; it comes when the page is alive.
import asked from '#features/search/asked/texts/zh_CN.ts'
import edges from '../../edges/texts/zh_CN.ts'

export default {
  'search.asked': asked,
  'layout.edges': edges,
}
