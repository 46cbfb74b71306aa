import { InviteShop } from '#features/sales/console/invite-shop.tsx'
import { inviteToGroup } from '../staff-contract.ts'
import { GroupForm } from './group-form.tsx'

export default function InviteGroupPage() {
  return (
    <InviteShop kind="group">
      <GroupForm save={inviteToGroup} />
    </InviteShop>
  )
}
