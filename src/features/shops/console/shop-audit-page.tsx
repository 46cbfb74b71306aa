import { Badge, Card, Descriptions, Table, Typography } from 'antd'
import { PRIVATE_LINKS_RENEWED_MS } from '#core/private-upload.ts'
import { hrefOf } from '#console/parts/location.ts'
import { useMay } from '#console/parts/me.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { regionLine } from '#features/addresses/rules.ts'
import { Decision } from '#features/members/console/decision.tsx'
import { ScannedDocument } from '#features/members/console/scanned-document.tsx'
import classes from '#features/members/console/audits.module.css'
import { approveShop, refuseShop, shopAuditInfo, shopAuditPage, type ShopAuditInfo } from '../console-contract.ts'
import { SHOP_REMARK_MAX } from '../rules.ts'
import { applicationStatusOf } from '../states.ts'
import { useText } from './audit-text.ts'

const statusTexts = { inReview: 'statusInReview', passed: 'statusPassed', notPassed: 'statusNotPassed' } as const
const colours = { inReview: 'processing', passed: 'success', notPassed: 'warning' } as const

/** One application: the shop, the person, all papers, and the decision. */
export default function ShopAuditPage({ applicationId = '' }: { applicationId?: string }) {
  const text = useText()
  const asked = useCall(shopAuditInfo, { applicationId: Number(applicationId) }, { everyMs: PRIVATE_LINKS_RENEWED_MS })
  return (
    <Loaded asked={asked}>
      {(info) => (
        <>
          <PageHead title={info.application.shopName}>
            <a href={hrefOf('/shop-audits')}>{text('back')}</a>
          </PageHead>
          <div className={classes['columns']}>
            <div className={classes['stack']}>
              <Shop application={info.application} />
              <ScannedDocuments application={info.application} />
              <History history={info.history} />
            </div>
            <div className={classes['stack']}>
              {applicationStatusOf(info.application.status) === 'inReview' && (
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
  const name = applicationStatusOf(status)
  return <Badge status={colours[name]} text={text(statusTexts[name])} />
}

function Shop({ application }: { application: ShopAuditInfo['application'] }) {
  const text = useText()
  const { shopId, auditTime, remark } = application
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      items={[
        { key: 'shopName', label: text('shopName'), children: application.shopName },
        { key: 'description', label: text('description'), children: application.description },
        { key: 'contactName', label: text('contactName'), children: application.contactName },
        { key: 'phone', label: text('phone'), children: application.phone },
        { key: 'address', label: text('address'), children: `${regionLine(application)} ${application.address}` },
        { key: 'mapLocation', label: text('mapLocation'), children: application.mapLocation || '–' },
        { key: 'sentAt', label: text('sentAt'), children: application.createTime },
        {
          key: 'status',
          label: text('status'),
          children: (
            <>
              <Status status={application.status} />{' '}
              {shopId !== null && (
                <a href={`/shopIndex?sid=${shopId}`} target="_blank" rel="noopener">
                  {text('toShop')}
                </a>
              )}
            </>
          ),
        },
        ...(auditTime === null
          ? []
          : [
              { key: 'decidedAt', label: text('decidedAt'), children: auditTime },
              { key: 'auditor', label: text('auditor'), children: application.auditor ?? '–' },
            ]),
        ...(remark === null ? [] : [{ key: 'remark', label: text('remark'), children: remark }]),
      ]}
    />
  )
}

function ScannedDocuments({ application }: { application: ShopAuditInfo['application'] }) {
  const text = useText()
  return (
    <Card title={text('papers')} size="small">
      <div className={classes['papers']}>
        {(['licence', 'idFront', 'idBack', 'logo'] as const).map((name) => (
          <ScannedDocument key={name} label={text(name)} url={application[name].url} />
        ))}
      </div>
      <Typography.Text type="secondary">{text('expires')}</Typography.Text>
    </Card>
  )
}

function History({ history }: { history: ShopAuditInfo['history'] }) {
  const text = useText()
  if (history.length === 0) return <Typography.Text type="secondary">{text('noHistory')}</Typography.Text>
  return (
    <Card title={text('history')} size="small">
      <Table
        size="small"
        pagination={false}
        rowKey="applicationId"
        dataSource={history}
        columns={[
          { title: text('sentAt'), dataIndex: 'createTime' },
          {
            title: text('shopName'),
            render: (_, { applicationId, shopName }) => (
              <a href={hrefOf(`/shop-audits/${applicationId}`)}>{shopName}</a>
            ),
          },
          { title: text('status'), render: (_, { status }) => <Status status={status} /> },
          { title: text('remark'), render: (_, { remark }) => remark ?? '–' },
        ]}
      />
    </Card>
  )
}

/** A person's page, for who may open it. */
function UserLink({ account: { userId, nickName } }: { account: ShopAuditInfo['account'] }) {
  const may = useMay()
  return may('users') ? <a href={hrefOf(`/users/${userId}`)}>{nickName}</a> : nickName
}

function Account({ account }: { account: ShopAuditInfo['account'] }) {
  const text = useText()
  return (
    <Card title={text('applicant')} size="small">
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'name', label: text('nickName'), children: <UserLink account={account} /> },
          { key: 'mobile', label: text('mobile'), children: account.mobile },
          { key: 'firm', label: text('firmName'), children: account.firmName ?? '–' },
        ]}
      />
    </Card>
  )
}

function Decide({ info: { application }, reload }: { info: ShopAuditInfo; reload: () => void }) {
  const text = useText()
  const refresh = [shopAuditInfo, shopAuditPage]
  const approval = useChange(approveShop, { refresh, done: text('approved'), handles: 'all' })
  const refusal = useChange(refuseShop, { refresh, done: text('refused'), handles: 'all' })
  const { applicationId } = application
  return (
    <Decision
      remarkMax={SHOP_REMARK_MAX}
      isPending={approval.isPending || refusal.isPending}
      problem={approval.error ?? refusal.error}
      approve={() => approval.mutate({ applicationId }, { onError: reload })}
      refuse={(remark) => refusal.mutate({ applicationId, remark }, { onError: reload })}
    />
  )
}
