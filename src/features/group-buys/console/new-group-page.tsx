import { PageHead } from '#console/parts/page-head.tsx'
import { addGroupProposal } from '../staff-contract.ts'
import { Back, GroupForm } from './group-form.tsx'
import { useText } from './text.ts'

export default function NewGroupPage() {
  const text = useText()
  return (
    <>
      <PageHead title={text('newTitle')}>
        <Back />
      </PageHead>
      <GroupForm save={addGroupProposal} />
    </>
  )
}
