// One chunk: the frame and lists, what every page starts with.
import ui from '#ui/texts/en.ts'
import layout from '../../texts/en.ts'

export default {
  ...import.meta.glob<Record<string, string>>('./**/texts/first/en.ts', {
    base: '../../../features',
    eager: true,
    import: 'default',
  }),
  layout,
  ui,
}
