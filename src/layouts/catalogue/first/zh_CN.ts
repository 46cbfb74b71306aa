// One chunk: the frame and lists, what every page starts with.
import ui from '#ui/texts/zh_CN.ts'
import layout from '../../texts/zh_CN.ts'

export default {
  ...import.meta.glob<Record<string, string>>('./**/texts/first/zh_CN.ts', {
    base: '../../../features',
    eager: true,
    import: 'default',
  }),
  layout,
  ui,
}
