import { useQueryClient } from '@tanstack/react-query'
import { Button, Card, Form, Input, Popconfirm, Tag, Upload } from 'antd'
import { NumberItem } from '#console/parts/field/number-item.tsx'
import { IMAGE_BYTES_MAX } from '#core/limits.ts'
import { DAY_MS } from '#core/time.ts'
import { can } from '#core/status-table.ts'
import { useMay } from '#console/parts/me.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { FormProblem, Loaded, Theirs } from '#console/parts/states.tsx'
import { useAttempt, useCall, useChange } from '#console/parts/use-call.ts'
import { useFollowed } from '#console/parts/use-followed.ts'
import { upload } from '#ui/field/upload.ts'
import { INTRO_MAX, isOpen, PROMISE_YUAN_MAX, QUOTE_VALID_MS, STOCK_ALARM_MAX, TEL } from '../rules.ts'
import { changeShopSettings, openShop, shopLogoPath, shopSettings, type ShopSettings } from '../shop-contract.ts'
import { shopStates, stateOf } from '../states.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { useText } from './text.ts'
import css from './shops.module.css'

export default function SettingsPage() {
  const asked = useCall(shopSettings, {})
  return <Loaded asked={asked}>{(shop) => <Settings shop={shop} refetch={() => void asked.refetch()} />}</Loaded>
}

type Values = Pick<ShopSettings, 'introZh' | 'introEn' | 'stockAlarm' | 'promiseLimit'> & { tel: string }

type Props = { shop: ShopSettings; refetch: () => void }

function Settings({ shop, refetch }: Props) {
  const text = useText()
  return (
    <>
      <PageHead
        title={text('settings')}
        actions={
          <Button href={`/shopIndex?sid=${shop.shopId}`} target="_blank">
            {text('see')}
          </Button>
        }
      />
      <div className={css['stack']}>
        <OfflineNotice />
        <Card title={text('opening')}>
          <Opening shop={shop} refetch={refetch} />
        </Card>
        <Card title={text('logo')}>
          <Logo shop={shop} />
        </Card>
        <Card title={`${shop.nameZh} · ${shop.nameEn}`}>
          <p>{text('nameHint')}</p>
          <SettingsForm shop={shop} refetch={refetch} />
        </Card>
      </div>
    </>
  )
}

function SettingsForm({ shop, refetch }: Props) {
  const text = useText()
  const may = useMay()('shop')
  const [form] = Form.useForm<Values>()
  const saving = useChange(changeShopSettings, { refresh: [shopSettings], handles: 'all' })
  const { introZh, introEn, stockAlarm, promiseLimit, tel } = shop
  const followed = useFollowed({
    fresh: { introZh, introEn, stockAlarm, promiseLimit, tel: tel ?? '' },
    version: shop.version,
    read: () => form.getFieldsValue(true) as Values,
    write: (values) => form.setFieldsValue(values),
    refetch,
  })
  return (
    <>
      <FormProblem problem={saving.error} reload={() => (saving.reset(), followed.reload())} />
      <Theirs values={followed.theirs} />
      <Form<Values>
        name="settings"
        form={form}
        layout="vertical"
        requiredMark="optional"
        disabled={!may}
        initialValues={{ introZh, introEn, stockAlarm, promiseLimit, tel: tel ?? '' }}
        onFinish={(values) => saving.mutate({ ...values, version: followed.version }, { onError: followed.sending() })}
      >
        <Form.Item name="introZh" label={text('introZh')}>
          <Input.TextArea maxLength={INTRO_MAX} showCount autoSize={{ minRows: 2 }} />
        </Form.Item>
        <Form.Item name="introEn" label={text('introEn')}>
          <Input.TextArea maxLength={INTRO_MAX} showCount autoSize={{ minRows: 2 }} />
        </Form.Item>
        <Form.Item name="tel" label={text('tel')} rules={[{ pattern: TEL, message: text('telHint') }]}>
          <Input />
        </Form.Item>
        <NumberItem
          name="stockAlarm"
          label={text('stockAlarm')}
          bounds={[0, STOCK_ALARM_MAX]}
          extra={text('stockAlarmHint')}
        />
        <NumberItem
          name="promiseLimit"
          label={text('promiseLimit')}
          bounds={[1, PROMISE_YUAN_MAX]}
          required={false}
          extra={text('promiseLimitHint', { days: QUOTE_VALID_MS / DAY_MS })}
        />
        <Button type="primary" htmlType="submit" loading={saving.isPending}>
          {text('save')}
        </Button>
      </Form>
    </>
  )
}

/** The switch, where the shop's state has one. */
function Opening({ shop: { shopStatus }, refetch }: Props) {
  const text = useText()
  const may = useMay()('shop')
  const changing = useChange(openShop, { refresh: [shopSettings], done: text('done') })
  const state = stateOf(shopStatus)
  return (
    <>
      <p>
        <Tag color={isOpen(shopStatus) ? 'success' : 'default'}>{text(`state_${shopStatus}` as 'state_1')}</Tag>{' '}
        {text(isOpen(shopStatus) ? 'openHint' : 'closedHint')}
      </p>
      {may && can(shopStates, state, 'pause', 'merchant') && (
        <Popconfirm
          title={text('pause')}
          description={text('pauseAsk')}
          okText={text('pause')}
          cancelText={text('cancel')}
          onConfirm={() => changing.mutate({ isOpen: false }, { onError: refetch })}
        >
          <Button danger loading={changing.isPending}>
            {text('pause')}
          </Button>
        </Popconfirm>
      )}
      {may && can(shopStates, state, 'open', 'merchant') && (
        <Button
          type="primary"
          loading={changing.isPending}
          onClick={() => changing.mutate({ isOpen: true }, { onError: refetch })}
        >
          {text('openNow')}
        </Button>
      )}
    </>
  )
}

function Logo({ shop: { logo } }: { shop: ShopSettings }) {
  const text = useText()
  const client = useQueryClient()
  const may = useMay()('shop')
  const { attempt } = useAttempt()
  const send = (file: File) =>
    attempt(async () => {
      await upload(shopLogoPath, file)
      await client.invalidateQueries({ queryKey: [shopSettings.path] })
    })
  return (
    <>
      <p>
        {logo ? <img src={logo} alt={text('logo')} width={96} height={96} className={css['logo']} /> : text('noLogo')}
      </p>
      {may && (
        <Upload
          accept="image/png,image/jpeg,image/webp,image/gif"
          showUploadList={false}
          customRequest={({ file, onSuccess }) => void send(file as File).then(() => onSuccess?.(null))}
        >
          <Button>{text('upload')}</Button>
        </Upload>
      )}
      <p>{text('logoHint', { size: IMAGE_BYTES_MAX / 1024 / 1024 })}</p>
    </>
  )
}
