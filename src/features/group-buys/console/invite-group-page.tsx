import { useSearch } from '#console/parts/search.ts'
import { InviteShop } from '#features/sales/console/invite-shop.tsx'
import { invitationSearch } from '#features/sales/console/search.ts'
import { groupInvitation, inviteToGroup } from '../staff-contract.ts'
import { GroupForm } from './group-form.tsx'

export default function InviteGroupPage() {
  const [{ sale }] = useSearch(invitationSearch)
  return (
    <InviteShop kind="group" read={groupInvitation} sale={sale}>
      {(waiting) => <GroupForm save={inviteToGroup} {...(waiting && { proposal: waiting })} />}
    </InviteShop>
  )
}
