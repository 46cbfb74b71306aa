import { Alert } from 'antd'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { changeFlashProposal, flashProposal } from '../staff-contract.ts'
import { Back, FlashForm } from './flash-form.tsx'
import { useText } from './text.ts'

export default function FlashPage({ saleId = '' }: { saleId?: string }) {
  const text = useText()
  const asked = useCall(flashProposal, { saleId })
  return (
    <>
      <PageHead title={text('editTitle')}>
        <Back />
      </PageHead>
      <Loaded asked={asked}>
        {(proposal) =>
          proposal.mayChange ? (
            <FlashForm key={saleId} save={changeFlashProposal} proposal={proposal} />
          ) : (
            <Alert type="info" title={text('decided')} />
          )
        }
      </Loaded>
    </>
  )
}
