import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { getUserAudit } from '../contract.ts'
import { displayOf, nextAction } from '../rules.ts'
import { AuditState } from './audit-state.tsx'
import { EnterpriseFields } from './enterprise-fields.tsx'
import { useText } from './text.ts'
import css from './members.module.css'
import { titledBy } from '#ui/page/titled.ts'

export const Route = createFileRoute('/approve-member')({
  staticData: { frame: { kind: 'slim' } },
  head: titledBy('members', 'title', 'lead'),
  loader: () => call(getUserAudit, {}, { handles: 'all' }),
  component: ApproveMemberPage,
})

/** Asks for the certification; after a refusal again. What waits or is decided is said instead (AUDIT-2, AUDIT-6). */
function ApproveMemberPage() {
  const audits = Route.useLoaderData()
  const { user } = useFrame()
  const text = useText()
  const display = displayOf(audits)
  const action = nextAction(audits)
  const isRejected = display === 'applicationRejected' || display === 'changeRejected'
  const last = audits.at(-1)
  return (
    <main id="main" className={`wrap ${css.approve}`}>
      <div>
        <h1>{text(isRejected && action === 'change' ? 'changeTitle' : 'title')}</h1>
        {display === 'none' && <p className="soft">{text('lead')}</p>}
        {user && <AuditState display={display} last={last} user={user} />}
        {action && (display === 'none' || isRejected) ? (
          <EnterpriseFields key={audits.length} action={action} last={last} onSent={() => scrollTo({ top: 0 })} />
        ) : (
          <p className={`row ${css.ways}`}>
            <a className="btn btn-structure" href="/list">
              {text('toShopping')}
            </a>
            <a className="btn" href="/user-center/uc-business">
              {text('toBusiness')}
            </a>
          </p>
        )}
      </div>
      <Aside />
    </main>
  )
}

function Aside() {
  const text = useText()
  return (
    <aside className={css.aside}>
      <h2>{text('benefits')}</h2>
      <ul>
        {(['benefitPrice', 'benefitInvoice', 'benefitFirm'] as const).map((name) => (
          <li key={name}>{text(name)}</li>
        ))}
      </ul>
      <h2>{text('steps')}</h2>
      <ol>
        {(['step1', 'step2', 'step3'] as const).map((name) => (
          <li key={name}>{text(name)}</li>
        ))}
      </ol>
      <a className="u" href="/help/enterpriseAuthentication">
        {text('needHelp')}
      </a>
    </aside>
  )
}
