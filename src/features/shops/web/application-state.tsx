import { AnyIcon } from '#ui/any-icon.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Application } from '../apply-contract.ts'
import { applicationStatusOf } from '../states.ts'
import { useText } from './application-text.ts'

/** How the application stands: under review, or refused with the reason (FREESHOP-1). */
export function ApplicationState({ application, againAt }: { application: Application; againAt?: string }) {
  const text = useText()
  const status = applicationStatusOf(application.status)
  if (status === 'passed') return null
  const name = application.shopName
  if (status === 'inReview')
    return (
      <p className="note" role="status">
        <AnyIcon name="clock" />
        <span>
          <b>{text('inReview')}</b>
          <br />
          {text('inReviewMore', { name, time: application.createTime.slice(0, 16) })}
        </span>
      </p>
    )
  return (
    <p className="note note-caution" role="status">
      <Icon name="warn" />
      <span>
        <b>{text('notPassed')}</b> {againAt && <a href={againAt}>{text('editAgain')}</a>}
        <br />
        {text('because', { remark: application.remark ?? '' })}
      </span>
    </p>
  )
}
