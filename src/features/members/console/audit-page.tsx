import { Alert, Card, Empty, Radio } from 'antd'
import { useState } from 'react'
import { PRIVATE_LINKS_RENEWED_MS } from '#core/wire/private-upload.ts'
import { hrefOf } from '#console/parts/address.ts'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { ApplicationView, Documents, Others, WhatWasSent } from '#features/applications/console/application-view.tsx'
import { Decision } from '#features/applications/console/decision.tsx'
import { useText as useReviewText } from '#features/applications/console/text.ts'
import { approveAudit, auditInfo, auditPage, refuseAudit, type AuditInfo } from '../console-contract.ts'
import { memberLevels, type MemberLevel } from '../rules.ts'
import { auditStatusOf, wireAuditStatus } from '../states.ts'
import { useText } from './text.ts'

/** One application: what the firm says, its licence, what it sent before, and the decision. */
export default function AuditPage({ auditId = '' }: { auditId?: string }) {
  const text = useText()
  const asked = useCall(auditInfo, { auditId: Number(auditId) }, { everyMs: PRIVATE_LINKS_RENEWED_MS })
  return (
    <Loaded asked={asked}>
      {(info) => (
        <ApplicationView
          title={info.audit.firmName}
          back="/audits"
          account={info.account}
          decision={
            auditStatusOf(info.audit.status) === 'pending' && <Decide info={info} reload={() => void asked.refetch()} />
          }
        >
          <Firm info={info} />
          <Licence url={info.audit.licence} />
          <Others
            others={info.history}
            numbers={wireAuditStatus}
            rowKey="auditId"
            columns={[
              { title: text('kind'), render: (_, { auditType }) => text(auditType === 2 ? 'kind2' : 'kind1') },
              {
                title: text('firmName'),
                render: (_, other) => <a href={hrefOf(`/audits/${other.auditId}`)}>{other.firmName}</a>,
              },
            ]}
          />
        </ApplicationView>
      )}
    </Loaded>
  )
}

const rows = ['firmName', 'creditCode', 'contactName', 'position', 'phone', 'email', 'address'] as const

function Firm({ info: { audit, sameCode } }: { info: AuditInfo }) {
  const text = useText()
  return (
    <>
      {sameCode > 0 && <Alert type="info" showIcon title={text('sameCode', { count: sameCode })} />}
      <WhatWasSent
        numbers={wireAuditStatus}
        review={audit}
        items={[
          { key: 'kind', label: text('kind'), children: text(audit.auditType === 2 ? 'kind2' : 'kind1') },
          ...rows.map((key) => ({ key, label: text(key), children: audit[key] || '–' })),
        ]}
      />
    </>
  )
}

function Licence({ url }: { url: string | null }) {
  const text = useText()
  if (url) return <Documents title={text('licence')} documents={[{ label: text('licence'), url }]} />
  return (
    <Card title={text('licence')} size="small">
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('noLicence')} />
    </Card>
  )
}

function Decide({ info: { audit, account }, reload }: { info: AuditInfo; reload: () => void }) {
  const text = useText()
  const reviewText = useReviewText()
  const [level, setLevel] = useState<MemberLevel>(account.level === 3 ? 3 : 2)
  const { auditId } = audit
  return (
    <Decision
      approve={approveAudit}
      approval={{ auditId, level }}
      approved={text('approved')}
      refuse={refuseAudit}
      refusal={(remark) => ({ auditId, remark })}
      refresh={[auditInfo, auditPage]}
      reload={reload}
    >
      <Radio.Group
        aria-label={text('giveLevel')}
        value={level}
        onChange={({ target }) => setLevel(target.value as MemberLevel)}
        options={memberLevels.map((value) => ({ value, label: reviewText(`level${value}`) }))}
      />
    </Decision>
  )
}
