import { Alert, Button, Card, DatePicker, Form, Select, Space, Typography } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState, type ReactNode } from 'react'
import { after, DAY_MS, wireTime } from '#core/time.ts'
import { hrefOf } from '#console/parts/address.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { saleForms } from '#console/parts/sale-forms.ts'
import { useCall } from '#console/parts/use-call.ts'
import { shopsToInvite } from '../invitation-contract.ts'
import type { SaleKind } from '../states.ts'
import { InvitedContext } from './invited.ts'
import { useText } from './text.ts'

const WIRE = 'YYYY-MM-DD HH:mm:ss'
/** Ours: what the form starts with. In the mall’s time, as everything that is typed here. */
const inOneDay = (): Dayjs => dayjs(wireTime(after(new Date(), DAY_MS))).startOf('hour')

/** Which shop, until when it can answer, and then the form of the kind: `children`. */
export function InviteShop({ kind, children }: { kind: SaleKind; children: ReactNode }) {
  const text = useText()
  const [shopId, setShop] = useState<number>()
  const [until, setUntil] = useState<Dayjs | null>(inOneDay)
  return (
    <>
      <PageHead title={text(`invite_${kind}`)}>
        <Typography.Text type="secondary">{text('inviteLead')}</Typography.Text>{' '}
        <a href={hrefOf('/sales')} style={{ textDecoration: 'underline' }}>
          {text('backToCalendar')}
        </a>
      </PageHead>
      <nav aria-label={text('kind')} style={{ marginBottom: 16 }}>
        <Space wrap>
          {saleForms.map((form) => (
            <Button
              key={form.kind}
              href={hrefOf(form.invite)}
              {...(form.kind === kind && { type: 'primary', ghost: true, 'aria-current': 'page' })}
            >
              {text(`kind_${form.kind}`)}
            </Button>
          ))}
        </Space>
      </nav>
      <Card style={{ maxWidth: 720, marginBottom: 16 }}>
        <Form layout="vertical">
          <Form.Item label={text('shop')} htmlFor="invited-shop">
            <Shops value={shopId} choose={setShop} />
          </Form.Item>
          <Form.Item
            label={text('answerBy')}
            htmlFor="answer-by"
            extra={text('answerHint')}
            style={{ marginBottom: 0 }}
          >
            <DatePicker
              id="answer-by"
              showTime={{ format: 'HH:mm' }}
              format="YYYY-MM-DD HH:mm"
              value={until}
              onChange={setUntil}
            />
          </Form.Item>
        </Form>
      </Card>
      {shopId === undefined || !until ? (
        <Alert type="info" showIcon title={text('chooseShop')} style={{ maxWidth: 720 }} />
      ) : (
        <InvitedContext key={shopId} value={{ shopId, answerTime: until.format(WIRE) }}>
          {children}
        </InvitedContext>
      )}
    </>
  )
}

function Shops({ value, choose }: { value: number | undefined; choose: (shopId: number) => void }) {
  const text = useText()
  const [keyword, setKeyword] = useState('')
  const { data = [], isFetching } = useCall(shopsToInvite, { keyword, chosen: value ?? 0 })
  return (
    <Select<number>
      id="invited-shop"
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      placeholder={text('shopHint')}
      loading={isFetching}
      options={data.map(({ shopId, shopName }) => ({ value: shopId, label: shopName }))}
      {...(value !== undefined && { value })}
      onChange={choose}
    />
  )
}
