// Everything the back office can say in this language. Pages' texts join under NAME/console.
import problems from '#core/problem-texts/en.ts'
import ui from '#ui/texts/en.ts'
import console from '../parts/texts/en.ts'

const refusals = import.meta.glob<Record<string, string>>('./*/texts/problems/en.ts', {
  base: '../../features',
  eager: true,
  import: 'default',
})

export default {
  ...import.meta.glob<Record<string, string>>(['./**/console/texts/en.ts', './catalog/why/texts/en.ts'], {
    base: '../../features',
    eager: true,
    import: 'default',
  }),
  problems: Object.assign({}, problems, ...Object.values(refusals)) as Record<string, string>,
  console,
  ui,
}
