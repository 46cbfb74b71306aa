import { Button, Form, Input, Modal, Popconfirm } from 'antd'
import { filled } from '#console/parts/field/filled.ts'
import { FormProblem } from '#console/parts/states.tsx'
import { useAgain, useChange } from '#console/parts/use-call.ts'
import { REMARK_MAX } from '#features/applications/rules.ts'
import { useLocale } from '#ui/text.tsx'
import { platformShops, takeShopBack, takeShopOffline, type PlatformShop } from '../platform-contract.ts'
import { useText } from './text.ts'

const refresh = [platformShops]

/** What a shop is called in the language of the page. */
export function useName(): (shop: PlatformShop) => string {
  const locale = useLocale()
  return ({ nameZh, nameEn }) => (locale === 'en' ? nameEn : nameZh)
}

export function OfflineDialog({ shop, close }: { shop: PlatformShop | undefined; close: () => void }) {
  const text = useText()
  const called = useName()
  const [form] = Form.useForm<{ reason: string }>()
  const again = useAgain(platformShops)
  const change = useChange(takeShopOffline, { refresh, done: text('offlineDone'), handles: 'all' })
  const send = ({ reason }: { reason: string }) =>
    shop && change.mutate({ shopId: shop.shopId, reason }, { onSuccess: close, onError: () => void again() })
  return (
    <Modal
      open={shop !== undefined}
      title={text('offlineAsk', { name: shop ? called(shop) : '' })}
      okText={text('takeOffline')}
      cancelText={text('cancel')}
      confirmLoading={change.isPending}
      okButtonProps={{ danger: true }}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <p>{text('offlineAskMore')}</p>
      <Form form={form} name="offline" layout="vertical" requiredMark={false} onFinish={send}>
        <Form.Item name="reason" label={text('reason')} rules={[filled(text('reasonPlease'))]}>
          <Input.TextArea rows={3} maxLength={REMARK_MAX} showCount />
        </Form.Item>
        <FormProblem problem={change.error} />
      </Form>
    </Modal>
  )
}

export function TakeBack({ shop }: { shop: PlatformShop }) {
  const text = useText()
  const called = useName()
  const again = useAgain(platformShops)
  const change = useChange(takeShopBack, { refresh, done: text('backDone') })
  return (
    <Popconfirm
      title={text('backAsk', { name: called(shop) })}
      description={text('backAskMore')}
      okText={text('takeBack')}
      cancelText={text('cancel')}
      onConfirm={() => change.mutate({ shopId: shop.shopId }, { onError: () => void again() })}
    >
      <Button type="link" size="small" aria-label={text('takeBackOf', { name: called(shop) })}>
        {text('takeBack')}
      </Button>
    </Popconfirm>
  )
}
