import { Alert, Badge, Card, Descriptions, Empty, Radio, Table, Typography } from 'antd'
import { useState } from 'react'
import { PRIVATE_LINKS_RENEWED_MS } from '#core/private-upload.ts'
import { hrefOf } from '#console/parts/location.ts'
import { useMay } from '#console/parts/me.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { approveAudit, auditInfo, auditPage, refuseAudit, type AuditInfo } from '../console-contract.ts'
import { memberLevels, REMARK_MAX, type MemberLevel } from '../rules.ts'
import { auditStatusOf } from '../states.ts'
import { Decision } from './decision.tsx'
import { ScannedDocument } from './scanned-document.tsx'
import { useText } from './text.ts'
import classes from './audits.module.css'

const statusTexts = { pending: 'statusPending', approved: 'statusApproved', rejected: 'statusRejected' } as const
const colours = { pending: 'processing', approved: 'success', rejected: 'warning' } as const

/** One application: what the firm says, its licence, what it sent before, and the decision. */
export default function AuditPage({ auditId = '' }: { auditId?: string }) {
  const text = useText()
  const asked = useCall(auditInfo, { auditId: Number(auditId) }, { everyMs: PRIVATE_LINKS_RENEWED_MS })
  return (
    <Loaded asked={asked}>
      {(info) => (
        <>
          <PageHead title={info.audit.firmName}>
            <a href={hrefOf('/audits')}>{text('back')}</a>
          </PageHead>
          <div className={classes['columns']}>
            <div className={classes['stack']}>
              <Firm info={info} />
              <Licence url={info.audit.licence} />
              <History history={info.history} />
            </div>
            <div className={classes['stack']}>
              {auditStatusOf(info.audit.status) === 'pending' && (
                <Decide info={info} reload={() => void asked.refetch()} />
              )}
              <Account account={info.account} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  )
}

function Status({ status }: { status: number }) {
  const text = useText()
  const name = auditStatusOf(status)
  return <Badge status={colours[name]} text={text(statusTexts[name])} />
}

function Firm({ info: { audit, sameCode } }: { info: AuditInfo }) {
  const text = useText()
  const rows = (['firmName', 'creditCode', 'contactName', 'position', 'phone', 'email', 'address'] as const).map(
    (key) => ({
      key,
      label: text(key),
      children: audit[key] || '–',
    }),
  )
  const decision =
    audit.auditTime === null
      ? []
      : [
          { key: 'decidedAt', label: text('decidedAt'), children: audit.auditTime },
          { key: 'auditor', label: text('auditor'), children: audit.auditor ?? '–' },
        ]
  return (
    <>
      {sameCode > 0 && <Alert type="info" showIcon title={text('sameCode', { count: sameCode })} />}
      <Descriptions
        bordered
        size="small"
        column={1}
        items={[
          { key: 'kind', label: text('kind'), children: text(audit.auditType === 2 ? 'kind2' : 'kind1') },
          ...rows,
          { key: 'sentAt', label: text('sentAt'), children: audit.createTime },
          { key: 'status', label: text('status'), children: <Status status={audit.status} /> },
          ...decision,
          ...(audit.remark === null ? [] : [{ key: 'remark', label: text('remark'), children: audit.remark }]),
        ]}
      />
    </>
  )
}

function Licence({ url }: { url: string | null }) {
  const text = useText()
  return (
    <Card title={text('licence')} size="small">
      {url ? (
        <>
          <ScannedDocument label={text('licence')} url={url} />
          <Typography.Text type="secondary">{text('expires')}</Typography.Text>
        </>
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('noLicence')} />
      )}
    </Card>
  )
}

function History({ history }: { history: AuditInfo['history'] }) {
  const text = useText()
  if (history.length === 0) return <Typography.Text type="secondary">{text('noHistory')}</Typography.Text>
  return (
    <Card title={text('history')} size="small">
      <Table
        size="small"
        pagination={false}
        rowKey="auditId"
        dataSource={history}
        columns={[
          { title: text('sentAt'), dataIndex: 'createTime' },
          { title: text('kind'), render: (_, { auditType }) => text(auditType === 2 ? 'kind2' : 'kind1') },
          {
            title: text('firmName'),
            render: (_, { auditId, firmName }) => <a href={hrefOf(`/audits/${auditId}`)}>{firmName}</a>,
          },
          { title: text('status'), render: (_, { status }) => <Status status={status} /> },
          { title: text('remark'), render: (_, { remark }) => remark ?? '–' },
        ]}
      />
    </Card>
  )
}

/** A person's page, for who may open it. */
function UserLink({ account: { userId, nickName } }: { account: AuditInfo['account'] }) {
  const may = useMay()
  return may('users') ? <a href={hrefOf(`/users/${userId}`)}>{nickName}</a> : nickName
}

function Account({ account }: { account: AuditInfo['account'] }) {
  const text = useText()
  return (
    <Card title={text('applicant')} size="small">
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'name', label: text('nickName'), children: <UserLink account={account} /> },
          { key: 'mobile', label: text('mobile'), children: account.mobile },
          { key: 'level', label: text('now'), children: text(`level${account.level}` as 'level1') },
          { key: 'firm', label: text('firmName'), children: account.firmName ?? '–' },
        ]}
      />
    </Card>
  )
}

function Decide({ info: { audit, account }, reload }: { info: AuditInfo; reload: () => void }) {
  const text = useText()
  const [level, setLevel] = useState<MemberLevel>(account.level === 3 ? 3 : 2)
  const refresh = [auditInfo, auditPage]
  const approval = useChange(approveAudit, { refresh, done: text('approved'), handles: 'all' })
  const refusal = useChange(refuseAudit, { refresh, done: text('refused'), handles: 'all' })
  const { auditId } = audit
  return (
    <Decision
      remarkMax={REMARK_MAX}
      isPending={approval.isPending || refusal.isPending}
      problem={approval.error ?? refusal.error}
      approve={() => approval.mutate({ auditId, level }, { onError: reload })}
      refuse={(remark) => refusal.mutate({ auditId, remark }, { onError: reload })}
    >
      <Radio.Group
        aria-label={text('giveLevel')}
        value={level}
        onChange={({ target }) => setLevel(target.value as MemberLevel)}
        options={memberLevels.map((value) => ({ value, label: text(`level${value}`) }))}
      />
    </Decision>
  )
}
