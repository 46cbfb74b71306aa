import { Alert } from 'antd'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { changeGroupProposal, groupProposal } from '../staff-contract.ts'
import { Back, GroupForm } from './group-form.tsx'
import { useText } from './text.ts'

export default function GroupPage({ saleId = '' }: { saleId?: string }) {
  const text = useText()
  const asked = useCall(groupProposal, { saleId })
  return (
    <>
      <PageHead title={text('editTitle')}>
        <Back />
      </PageHead>
      <Loaded asked={asked}>
        {(proposal) =>
          proposal.mayChange ? (
            <GroupForm key={saleId} save={changeGroupProposal} proposal={proposal} />
          ) : (
            <Alert type="info" title={text('decided')} />
          )
        }
      </Loaded>
    </>
  )
}
