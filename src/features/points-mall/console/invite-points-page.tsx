import { Card, Form } from 'antd'
import type { z } from 'zod'
import { useGo } from '#console/parts/address.ts'
import { useSearch } from '#console/parts/search.ts'
import { FormProblem } from '#console/parts/states.tsx'
import { useUnsaved } from '#console/parts/field/unsaved.ts'
import { useChange } from '#console/parts/use-call.ts'
import { InviteShop } from '#features/sales/console/invite-shop.tsx'
import { useInvited } from '#features/sales/console/invited.ts'
import { ProposeButtons } from '#features/sales/console/propose-buttons.tsx'
import { invitationSearch } from '#features/sales/console/search.ts'
import { useText as useSalesText } from '#features/sales/console/text.ts'
import { platformSales } from '#features/sales/staff-contract.ts'
import { inviteToPointsGoods, platformPointsSkus, pointsInvitation } from '../staff-contract.ts'
import { freshGoods, GoodsFields, goodsInput, startOf, type GoodsValues } from './goods-fields.tsx'

type Waiting = z.output<typeof pointsInvitation.answer>

export default function InvitePointsPage() {
  const [{ sale }] = useSearch(invitationSearch)
  return (
    <InviteShop kind="points" read={pointsInvitation} sale={sale}>
      {(waiting) => <Invitation {...(waiting && { waiting })} />}
    </InviteShop>
  )
}

function Invitation({ waiting }: { waiting?: Waiting }) {
  const ofSales = useSalesText()
  const go = useGo()
  const invited = useInvited()
  const [form] = Form.useForm<GoodsValues>()
  const settled = useUnsaved(() => form.isFieldsTouched())
  const sending = useChange(inviteToPointsGoods, { refresh: [platformSales], done: ofSales('sent'), handles: 'all' })
  const send = (values: GoodsValues) =>
    invited && sending.mutate({ ...goodsInput(values), ...invited }, { onSuccess: () => (settled(), go('/sales')) })
  return (
    <Card style={{ maxWidth: 720 }}>
      <Form<GoodsValues>
        form={form}
        layout="vertical"
        requiredMark="optional"
        initialValues={waiting ? startOf(waiting) : freshGoods}
        onFinish={send}
      >
        <GoodsFields skus={platformPointsSkus as never} saleId={waiting?.saleId} />
        <FormProblem problem={sending.error} />
        <ProposeButtons isPending={sending.isPending} />
      </Form>
    </Card>
  )
}
