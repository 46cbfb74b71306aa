import { Card, Form } from 'antd'
import { useGo } from '#console/parts/address.ts'
import { FormProblem } from '#console/parts/states.tsx'
import { useChange } from '#console/parts/use-call.ts'
import { InviteShop } from '#features/sales/console/invite-shop.tsx'
import { useInvited } from '#features/sales/console/invited.ts'
import { ProposeButtons } from '#features/sales/console/propose-buttons.tsx'
import { useText as useSalesText } from '#features/sales/console/text.ts'
import { inviteToPointsGoods, platformPointsSkus } from '../staff-contract.ts'
import { freshGoods, GoodsFields, goodsInput, type GoodsValues } from './goods-fields.tsx'

export default function InvitePointsPage() {
  return (
    <InviteShop kind="points">
      <Invitation />
    </InviteShop>
  )
}

function Invitation() {
  const ofSales = useSalesText()
  const go = useGo()
  const invited = useInvited()
  const sending = useChange(inviteToPointsGoods, { done: ofSales('sent'), handles: 'all' })
  const send = (values: GoodsValues) =>
    invited && sending.mutate({ ...goodsInput(values), ...invited }, { onSuccess: () => go('/sales') })
  return (
    <Card style={{ maxWidth: 720 }}>
      <Form<GoodsValues>
        layout="vertical"
        requiredMark="optional"
        scrollToFirstError
        initialValues={freshGoods}
        onFinish={send}
      >
        <GoodsFields skus={platformPointsSkus as never} />
        <FormProblem problem={sending.error} />
        <ProposeButtons isPending={sending.isPending} />
      </Form>
    </Card>
  )
}
