import { Card } from 'antd'
import { useSearch } from '#console/parts/search.ts'
import { InviteShop } from '#features/sales/console/invite-shop.tsx'
import { invitationSearch } from '#features/sales/console/search.ts'
import { discountInvitation, goodsToInvite, inviteToDiscount } from '../staff-contract.ts'
import { DiscountFields } from './discount-form.tsx'

const calls = { save: inviteToDiscount, goods: goodsToInvite }

export default function InviteDiscountPage() {
  const [{ sale }] = useSearch(invitationSearch)
  return (
    <InviteShop kind="discount" read={discountInvitation} sale={sale}>
      {(waiting) => (
        <Card style={{ maxWidth: 720 }}>
          <DiscountFields calls={calls} {...(waiting && { known: waiting })} />
        </Card>
      )}
    </InviteShop>
  )
}
