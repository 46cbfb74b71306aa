import { Alert, Button, Card, DatePicker, Form, Select, Space, Typography } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#core/endpoint.ts'
import { mallNow } from '#console/parts/mall-clock.ts'
import { MallZone } from '#console/parts/field/mall-zone.tsx'
import { hrefOf } from '#console/parts/address.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { saleForms } from '#console/parts/sale-forms.ts'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { shopsToInvite } from '../invitation-contract.ts'
import type { SaleKind } from '../states.ts'
import { InvitedContext } from './invited.ts'
import { useText } from './text.ts'

const WIRE = 'YYYY-MM-DD HH:mm:ss'
/** Ours: what the form starts with. */
const inOneDay = (): Dayjs => mallNow().add(1, 'day').startOf('hour')

/** One that waits for its shop's answer, as `read` gives it, with the terms of its kind beside. */
type Waiting = { saleId: number; version: number; shopId: number; answerTime: string }
type InviteProps<Read extends Endpoint> = {
  kind: SaleKind
  read: Read
  /** The one that is changed; without it a new one is written. */
  sale: string | undefined
  /** The form of the kind. */
  children: (waiting: z.output<Read['answer']> | undefined) => ReactNode
}

/** Which shop, until when it can answer, and then the form of the kind. */
export function InviteShop<Read extends Endpoint>({ kind, read, sale, children }: InviteProps<Read>) {
  const text = useText()
  return (
    <>
      <PageHead title={text(sale ? 'inviteChange' : `invite_${kind}`)}>
        <Typography.Text type="secondary">{text(sale ? 'inviteChangeLead' : 'inviteLead')}</Typography.Text>{' '}
        <a href={hrefOf('/sales')} style={{ textDecoration: 'underline' }}>
          {text('backToCalendar')}
        </a>
      </PageHead>
      {sale ? (
        <Changed read={read} sale={sale}>
          {children}
        </Changed>
      ) : (
        <>
          <Kinds kind={kind} />
          <Sheet>{children(undefined)}</Sheet>
        </>
      )}
    </>
  )
}

type ChangedProps<Read extends Endpoint> = Pick<InviteProps<Read>, 'read' | 'children'> & { sale: string }

/** As it stands now: a form that was left half changed is not gone on with. */
function Changed<Read extends Endpoint>({ read, sale, children }: ChangedProps<Read>) {
  const asked = useCall(read, { saleId: sale } as z.input<Read['input']>, { gcTime: 0 })
  return (
    <Loaded asked={asked}>
      {(waiting) => (
        <Sheet key={sale} waiting={waiting as Waiting}>
          {children(waiting)}
        </Sheet>
      )}
    </Loaded>
  )
}

function Kinds({ kind }: { kind: SaleKind }) {
  const text = useText()
  return (
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
  )
}

function Sheet({ waiting: given, children }: { waiting?: Waiting; children: ReactNode }) {
  const text = useText()
  const [waiting] = useState(given) // as it was read: a newer version would be written over unseen
  const [shopId, setShop] = useState(waiting?.shopId)
  const [until, setUntil] = useState<Dayjs | null>(() => (waiting ? dayjs(waiting.answerTime) : inOneDay()))
  return (
    <>
      <Card style={{ maxWidth: 720, marginBottom: 16 }}>
        <Form layout="vertical">
          <Form.Item label={text('shop')} htmlFor="invited-shop">
            <Shops value={shopId} disabled={waiting !== undefined} choose={setShop} />
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
              aria-describedby="answer-by-zone"
            />{' '}
            <MallZone id="answer-by-zone" />
          </Form.Item>
        </Form>
      </Card>
      {shopId === undefined || !until ? (
        <Alert type="info" showIcon title={text('chooseShop')} style={{ maxWidth: 720 }} />
      ) : (
        <InvitedContext
          key={shopId}
          value={{
            shopId,
            answerTime: until.format(WIRE),
            ...(waiting && { saleId: waiting.saleId, version: waiting.version }),
          }}
        >
          {children}
        </InvitedContext>
      )}
    </>
  )
}

type ShopsProps = { value: number | undefined; disabled: boolean; choose: (shopId: number) => void }

function Shops({ value, disabled, choose }: ShopsProps) {
  const text = useText()
  const [keyword, setKeyword] = useState('')
  const { data = [], isFetching } = useCall(shopsToInvite, { keyword, chosen: value ?? 0 })
  return (
    <Select<number>
      id="invited-shop"
      disabled={disabled}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      placeholder={text('shopHint')}
      loading={isFetching}
      options={data.map(({ shopId, shopName }) => ({ value: shopId, label: shopName }))}
      {...(value !== undefined && { value })}
      onChange={choose}
    />
  )
}
