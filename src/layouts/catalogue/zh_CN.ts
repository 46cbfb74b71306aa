// One chunk: what is said beyond the pages people browse; they load without it (browse/).
import problems from '#core/problem-texts/zh_CN.ts'
import sending from '#ui/texts/sending/zh_CN.ts'
import pages from '../pages/texts/zh_CN.ts'

const refusals = import.meta.glob<Record<string, string>>('./*/texts/problems/zh_CN.ts', {
  base: '../../features',
  eager: true,
  import: 'default',
})

export default {
  ...import.meta.glob<Record<string, string>>(['./**/texts/zh_CN.ts', '!./**/console/**'], {
    base: '../../features',
    eager: true,
    import: 'default',
  }),
  problems: Object.assign({}, problems, ...Object.values(refusals)) as Record<string, string>,
  'layout.pages': pages,
  'ui.sending': sending,
}
