// One chunk: what stands below and beside every page, and what opens in one; it comes when the page is alive.
import edges from '../../edges/texts/en.ts'

export default {
  ...import.meta.glob<Record<string, string>>('./**/texts/late/en.ts', {
    base: '../../../features',
    eager: true,
    import: 'default',
  }),
  'layout.edges': edges,
}
