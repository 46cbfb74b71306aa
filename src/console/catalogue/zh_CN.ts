// Everything the back office can say in this language. Pages' texts join under NAME/console.
import problems from '#core/problem-texts/zh_CN.ts'
import ui from '#ui/texts/zh_CN.ts'
import console from '../parts/texts/zh_CN.ts'

const refusals = import.meta.glob<Record<string, string>>('./*/texts/problems/zh_CN.ts', {
  base: '../../features',
  eager: true,
  import: 'default',
})

export default {
  ...import.meta.glob<Record<string, string>>(['./**/console/texts/zh_CN.ts', './catalog/why/texts/zh_CN.ts'], {
    base: '../../features',
    eager: true,
    import: 'default',
  }),
  problems: Object.assign({}, problems, ...Object.values(refusals)) as Record<string, string>,
  console,
  ui,
}
