import { Button, Card, Descriptions, Form, Input, Modal, Select, Space, Table, Tag } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { filled } from '#console/parts/field/filled.ts'
import { formatYuan } from '#core/money.ts'
import { hrefOf } from '#console/parts/address.ts'
import { useMay } from '#console/parts/me.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { FormProblem, Loaded } from '#console/parts/states.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { endUserLogins, lockUser, setUserLevel, userDetail, userList } from '../users-contract.ts'
import { useText } from './text.ts'

type User = z.output<typeof userDetail.answer>
type Level = User['level']
const refresh = [userDetail, userList]

export default function UserPage({ userId }: { userId: string }) {
  const asked = useCall(userDetail, { userId })
  return <Loaded asked={asked}>{(user) => <Person user={user} reload={() => void asked.refetch()} />}</Loaded>
}

function Person({ user, reload }: { user: User; reload: () => void }) {
  const text = useText()
  const may = useMay()
  const [locking, setLocking] = useState(false)
  const items = [
    {
      key: 'state',
      label: text('state'),
      children: (
        <Tag color={user.lockedAt ? 'error' : 'success'}>
          {text(user.closedAt ? 'closed' : user.lockedAt ? 'locked' : 'active')}
        </Tag>
      ),
    },
    { key: 'mobile', label: text('mobile'), children: user.mobile },
    { key: 'userName', label: text('userName'), children: user.userName ?? '–' },
    { key: 'contact', label: text('contact'), children: user.contact ?? '–' },
    { key: 'firm', label: text('firm'), children: user.firmName ?? '–' },
    { key: 'registered', label: text('registered'), children: user.createdAt },
    { key: 'balance', label: text('balance'), children: `¥${formatYuan(user.balance)}` },
    {
      key: 'orders',
      label: text('orders'),
      children: text('ordersOf', { orders: user.orders, paid: user.paidOrders }),
    },
    { key: 'paid', label: text('paid'), children: `¥${formatYuan(user.paid)}` },
    { key: 'addresses', label: text('addresses'), children: user.addresses },
  ]
  return (
    <>
      <PageHead
        title={user.nickName}
        actions={
          <>
            {may('log') && <Button href={hrefOf(`/log?keyword=user:${user.userId}`)}>{text('changes')}</Button>}
            {!user.closedAt && (
              <Button danger={!user.lockedAt} onClick={() => setLocking(true)}>
                {text(user.lockedAt ? 'unlock' : 'lock')}
              </Button>
            )}
          </>
        }
      />
      <Space orientation="vertical" size="middle" style={{ display: 'flex' }}>
        <Card>
          <Descriptions items={items} column={{ xs: 1, lg: 2, xl: 3 }} />
          <LevelChoice key={user.level} user={user} />
        </Card>
        <Logins user={user} />
      </Space>
      <LockDialog user={user} open={locking} close={() => setLocking(false)} reload={reload} />
    </>
  )
}

function LevelChoice({ user }: { user: User }) {
  const text = useText()
  const [to, setTo] = useState<Level>(user.level)
  const change = useChange(setUserLevel, { refresh, done: text('levelDone') })
  return (
    <Space style={{ marginTop: 'var(--space-4)' }}>
      <Select<Level>
        aria-label={text('level')}
        popupMatchSelectWidth={false}
        value={to}
        onChange={setTo}
        options={([1, 2, 3] as const).map((value) => ({ value, label: text(`level${value}`) }))}
      />
      <Button disabled={to === user.level} onClick={() => change.mutate({ userId: user.userId, from: user.level, to })}>
        {text('changeLevel')}
      </Button>
    </Space>
  )
}

function LockDialog({
  user,
  open,
  close,
  reload,
}: {
  user: User
  open: boolean
  close: () => void
  reload: () => void
}) {
  const text = useText()
  const [form] = Form.useForm<{ reason: string }>()
  const lock = !user.lockedAt
  const change = useChange(lockUser, { refresh, done: text('lockDone'), handles: 'all' })
  const send = ({ reason }: { reason: string }) =>
    change.mutate({ userId: user.userId, lock, reason }, { onSuccess: () => (form.resetFields(), close()) })
  return (
    <Modal
      open={open}
      title={text(lock ? 'lockTitle' : 'unlockTitle', { name: user.nickName })}
      okText={text(lock ? 'lock' : 'unlock')}
      confirmLoading={change.isPending}
      okButtonProps={{ danger: lock }}
      onOk={() => form.submit()}
      onCancel={close}
    >
      {lock && <p>{text('lockMore')}</p>}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={send}>
        <Form.Item name="reason" label={text('reason')} rules={[filled(text('reasonPlease')), { max: 200 }]}>
          <Input.TextArea rows={2} />
        </Form.Item>
        <FormProblem problem={change.error} reload={() => (reload(), change.reset(), close())} />
      </Form>
    </Modal>
  )
}

function Logins({ user }: { user: User }) {
  const text = useText()
  const end = useChange(endUserLogins, { refresh, done: text('ended') })
  const isLive = user.logins.some(({ endedAt }) => !endedAt)
  return (
    <Card
      title={text('logins')}
      extra={
        <Button disabled={!isLive} onClick={() => end.mutate({ userId: user.userId })}>
          {text('endAll')}
        </Button>
      }
    >
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={user.logins}
        columns={[
          { title: text('loginAt'), dataIndex: 'createdAt' },
          { title: text('loginSeen'), dataIndex: 'seenAt' },
          {
            title: text('loginState'),
            render: (_, { endedAt, endedBy }) =>
              endedAt ? text(`by_${endedBy ?? 'logout'}` as 'by_logout', { at: endedAt }) : text('loginLive'),
          },
          {
            title: text('actions'),
            render: (_, { id, endedAt }) =>
              endedAt ? null : (
                <Button size="small" onClick={() => end.mutate({ userId: user.userId, id })}>
                  {text('endLogin')}
                </Button>
              ),
          },
        ]}
      />
    </Card>
  )
}
