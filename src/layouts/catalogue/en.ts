// One chunk: what is said beyond the pages people browse; they load without it (browse/).
import problems from '#core/problem-texts/en.ts'
import sending from '#ui/texts/sending/en.ts'
import pages from '../pages/texts/en.ts'

const refusals = import.meta.glob<Record<string, string>>('./*/texts/problems/en.ts', {
  base: '../../features',
  eager: true,
  import: 'default',
})

export default {
  ...import.meta.glob<Record<string, string>>(['./**/texts/en.ts', '!./**/console/**'], {
    base: '../../features',
    eager: true,
    import: 'default',
  }),
  problems: Object.assign({}, problems, ...Object.values(refusals)) as Record<string, string>,
  'layout.pages': pages,
  'ui.sending': sending,
}
