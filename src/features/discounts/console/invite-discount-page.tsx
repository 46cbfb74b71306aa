import { Card } from 'antd'
import { InviteShop } from '#features/sales/console/invite-shop.tsx'
import { goodsToInvite, inviteToDiscount } from '../staff-contract.ts'
import { DiscountFields } from './discount-form.tsx'

const calls = { save: inviteToDiscount, goods: goodsToInvite }

export default function InviteDiscountPage() {
  return (
    <InviteShop kind="discount">
      <Card style={{ maxWidth: 720 }}>
        <DiscountFields calls={calls} />
      </Card>
    </InviteShop>
  )
}
