import { PageHead } from '#console/parts/page-head.tsx'
import { addFlashProposal } from '../staff-contract.ts'
import { Back, FlashForm } from './flash-form.tsx'
import { useText } from './text.ts'

export default function NewFlashPage() {
  const text = useText()
  return (
    <>
      <PageHead title={text('newTitle')}>
        <Back />
      </PageHead>
      <FlashForm save={addFlashProposal} />
    </>
  )
}
