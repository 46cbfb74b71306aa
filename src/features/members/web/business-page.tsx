import { createFileRoute, useRouter } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { useFrame } from '#ui/frame/frame-data.ts'
import { useFreshLinks } from '#ui/page/fresh-links.ts'
import { oneOf, searchOf } from '#ui/page/search.ts'
import { getUserAudit, type AuditRecordInfo } from '../contract.ts'
import { displayOf, nextAction } from '../rules.ts'
import { auditStatusOf } from '../states.ts'
import { AuditState } from './audit-state.tsx'
import { EnterpriseFields } from './enterprise-fields.tsx'
import { useText } from './text.ts'
import css from './members.module.css'

const HERE = '/user-center/uc-business'
const searchWords = searchOf({ change: oneOf('1') })

export const Route = createFileRoute('/user-center/uc-business')({
  validateSearch: searchWords,
  loader: () => call(getUserAudit, {}, { handles: 'all' }),
  component: BusinessPage,
})

/** The firm as it is certified, how its audits stand, and the application for a change (UC-4). */
function BusinessPage() {
  const audits = Route.useLoaderData()
  const { change } = Route.useSearch()
  const { user } = useFrame()
  useFreshLinks()
  const text = useText()
  const router = useRouter()
  const last = audits.at(-1)
  const shown = audits.findLast(({ status }) => auditStatusOf(status) === 'approved') ?? last
  const mayChange = nextAction(audits) === 'change'
  return (
    <section aria-labelledby="title" className={css.business}>
      <h1 id="title">{text('businessTitle')}</h1>
      {user && <AuditState display={displayOf(audits)} last={last} user={user} againAt="/approve-member" />}
      {shown ? (
        <>
          <Details record={shown} />
          {mayChange && change !== '1' && (
            <p>
              <a className="btn btn-line" href={`${HERE}?change=1`}>
                {text('change')}
              </a>
            </p>
          )}
        </>
      ) : (
        <Empty
          heading="h2"
          title={text('none')}
          actions={
            <a className="btn btn-structure" href="/approve-member">
              {text('becomeMember')}
            </a>
          }
        >
          {text('noneMore')}
        </Empty>
      )}
      {mayChange && change === '1' && (
        <section aria-labelledby="change" className={css.part}>
          <h2 id="change">{text('changeTitle')}</h2>
          <EnterpriseFields key={audits.length} action="change" last={last} onSent={() => router.history.push(HERE)} />
          <p className={css.keep}>
            <a className="u" href={HERE}>
              {text('keepDetails')}
            </a>
          </p>
        </section>
      )}
      {audits.length > 0 && <History audits={audits} />}
    </section>
  )
}

const rows = ['firmName', 'creditCode', 'contactName', 'position', 'phone', 'email', 'address'] as const
const statusTexts = { pending: 'statusPending', approved: 'statusApproved', rejected: 'statusRejected' } as const
const statusTags = { pending: 'tag-structure', approved: 'tag-ok', rejected: 'tag-caution' } as const

function StatusTag({ status }: { status: number }) {
  const text = useText()
  const name = auditStatusOf(status)
  return <span className={`tag ${statusTags[name]}`}>{text(statusTexts[name])}</span>
}

function Details({ record }: { record: AuditRecordInfo }) {
  const text = useText()
  return (
    <table className="specs">
      <tbody>
        {rows.map((name) => (
          <tr key={name}>
            <th scope="row">{text(name)}</th>
            <td>{record[name] || '–'}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{text('licence')}</th>
          <td>
            {record.licence ? (
              <a className="u" href={record.licence} target="_blank" rel="noopener">
                {text('viewLicence')}
              </a>
            ) : (
              text('noLicence')
            )}
          </td>
        </tr>
        <tr>
          <th scope="row">{text('auditStatus')}</th>
          <td>
            <StatusTag status={record.status} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function History({ audits }: { audits: readonly AuditRecordInfo[] }) {
  const text = useText()
  return (
    <section aria-labelledby="history" className={css.part}>
      <h2 id="history">{text('history')}</h2>
      <table className="table table-ruled">
        <thead>
          <tr>
            {(['sentAt', 'kind', 'firmName', 'result', 'remark'] as const).map((name) => (
              <th key={name} scope="col">
                {text(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {audits.toReversed().map((audit) => (
            <tr key={audit.auditId}>
              <td className="num nowrap">{audit.createTime.slice(0, 16)}</td>
              <td>{text(audit.auditType === 2 ? 'kind2' : 'kind1')}</td>
              <td>{audit.firmName}</td>
              <td>
                <StatusTag status={audit.status} />
              </td>
              <td>{audit.remark ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
