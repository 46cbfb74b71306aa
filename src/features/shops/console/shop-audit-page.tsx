import { PRIVATE_LINKS_RENEWED_MS } from '#core/wire/private-upload.ts'
import { hrefOf } from '#console/parts/address.ts'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { regionLine } from '#features/addresses/rules.ts'
import { ApplicationView, Documents, Others, WhatWasSent } from '#features/applications/console/application-view.tsx'
import { Decision } from '#features/applications/console/decision.tsx'
import { approveShop, refuseShop, shopAuditInfo, shopAuditPage, type ShopAuditInfo } from '../console-contract.ts'
import { applicationStatusOf, wireApplicationStatus } from '../states.ts'
import { useText } from './audit-text.ts'

const documents = ['licence', 'idFront', 'idBack', 'logo'] as const

/** One application: the shop, the person, all documents, and the decision. */
export default function ShopAuditPage({ applicationId = '' }: { applicationId?: string }) {
  const text = useText()
  const asked = useCall(shopAuditInfo, { applicationId: Number(applicationId) }, { everyMs: PRIVATE_LINKS_RENEWED_MS })
  return (
    <Loaded asked={asked}>
      {({ application, account, history }) => (
        <ApplicationView
          title={application.shopName}
          back="/shop-audits"
          account={account}
          decision={
            applicationStatusOf(application.status) === 'pending' && (
              <Decide applicationId={application.applicationId} reload={() => void asked.refetch()} />
            )
          }
        >
          <Shop application={application} />
          <Documents
            title={text('documents')}
            documents={documents.map((name) => ({ label: text(name), url: application[name].url }))}
          />
          <Others
            others={history}
            numbers={wireApplicationStatus}
            rowKey="applicationId"
            columns={[
              {
                title: text('shopName'),
                render: (_, other) => <a href={hrefOf(`/shop-audits/${other.applicationId}`)}>{other.shopName}</a>,
              },
            ]}
          />
        </ApplicationView>
      )}
    </Loaded>
  )
}

function Shop({ application }: { application: ShopAuditInfo['application'] }) {
  const text = useText()
  const { shopId } = application
  return (
    <WhatWasSent
      numbers={wireApplicationStatus}
      review={application}
      items={[
        { key: 'shopName', label: text('shopName'), children: application.shopName },
        { key: 'description', label: text('description'), children: application.description },
        { key: 'contactName', label: text('contactName'), children: application.contactName },
        { key: 'phone', label: text('phone'), children: application.phone },
        { key: 'address', label: text('address'), children: `${regionLine(application)} ${application.address}` },
        { key: 'mapLocation', label: text('mapLocation'), children: application.mapLocation || '–' },
      ]}
    >
      {shopId !== null && (
        <a href={`/shopIndex?sid=${shopId}`} target="_blank" rel="noopener">
          {text('toShop')}
        </a>
      )}
    </WhatWasSent>
  )
}

function Decide({ applicationId, reload }: { applicationId: number; reload: () => void }) {
  const text = useText()
  return (
    <Decision
      approve={approveShop}
      approval={{ applicationId }}
      approved={text('approved')}
      refuse={refuseShop}
      refusal={(remark) => ({ applicationId, remark })}
      refresh={[shopAuditInfo, shopAuditPage]}
      reload={reload}
    />
  )
}
