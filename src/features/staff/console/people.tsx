import { App, Button, Card, Space, Table, Tag } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#core/endpoint.ts'
import { useMe } from '#console/parts/me.ts'
import { permissionsIn } from '#console/parts/permissions.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import type * as contract from '../people-contract.ts'
import { InitialPassword } from './initial-password.tsx'
import { PersonDrawer } from './person-drawer.tsx'
import { RoleDrawer } from './role-drawer.tsx'
import { useLocale } from '#ui/text.tsx'
import { useText } from './text.ts'

export type People = z.output<typeof contract.platformStaff.answer>
export type Person = People['staff'][number]
export type Role = People['roles'][number]

/** The operator's calls, or a shop's: the same with other paths. */
export type Calls = {
  list: typeof contract.platformStaff | typeof contract.shopStaff
  add: typeof contract.addPlatformStaff | typeof contract.addShopStaff
  change: typeof contract.changePlatformStaff | typeof contract.changeShopStaff
  reset: typeof contract.resetPlatformStaff | typeof contract.resetShopStaff
  saveRole: typeof contract.savePlatformRole | typeof contract.saveShopRole
  removeRole: typeof contract.removePlatformRole | typeof contract.removeShopRole
}

export function StaffAndRoles({ calls }: { calls: Calls }) {
  const text = useText()
  const asked = useCall(calls.list, {})
  const [password, setPassword] = useState<string>()
  return (
    <>
      <PageHead title={text('people')} />
      <Loaded asked={asked}>
        {(people) => (
          <Space orientation="vertical" size="middle" style={{ display: 'flex' }}>
            <StaffCard calls={calls} people={people} tell={setPassword} />
            <RoleCard calls={calls} roles={people.roles} />
          </Space>
        )}
      </Loaded>
      <InitialPassword password={password} close={() => setPassword(undefined)} />
    </>
  )
}

/** Asks first: the old password opens nothing any more. */
function useReset(calls: Calls, tell: (password: string) => void) {
  const text = useText()
  const { modal } = App.useApp()
  const reset = useChange(calls.reset, { refresh: [calls.list as Endpoint] })
  return ({ staffId, name }: Person) =>
    modal.confirm({
      title: text('resetTitle', { name }),
      content: text('resetMore'),
      okText: text('reset'),
      onOk: () => reset.mutateAsync({ staffId }).then(({ initialPassword }) => tell(initialPassword)),
    })
}

function StaffCard({ calls, people, tell }: { calls: Calls; people: People; tell: (password: string) => void }) {
  const text = useText()
  const me = useMe()
  const [open, setOpen] = useState<Person | 'new'>()
  const ask = useReset(calls, tell)
  const roleOf = ({ roleId }: Person) => people.roles.find((role) => role.roleId === roleId)?.name
  return (
    <Card
      title={text('staff')}
      extra={
        <Button type="primary" onClick={() => setOpen('new')}>
          {text('addStaff')}
        </Button>
      }
    >
      <Table
        size="middle"
        rowKey="staffId"
        pagination={false}
        dataSource={people.staff}
        columns={[
          { title: text('personName'), dataIndex: 'name' },
          { title: text('mobile'), dataIndex: 'mobile' },
          {
            title: text('role'),
            render: (_, person) => (person.isOwner ? <Tag color="processing">{text('owner')}</Tag> : roleOf(person)),
          },
          { title: text('totp'), render: (_, { hasTotp }) => text(hasTotp ? 'yes' : 'no') },
          { title: text('seen'), render: (_, { seenAt }) => seenAt ?? '–' },
          {
            title: text('state'),
            render: (_, { lockedAt }) => (
              <Tag color={lockedAt ? 'error' : 'success'}>{text(lockedAt ? 'isLocked' : 'active')}</Tag>
            ),
          },
          {
            title: text('actions'),
            render: (_, person) => (
              <Space>
                <Button size="small" onClick={() => setOpen(person)}>
                  {text('edit')}
                </Button>
                {person.staffId !== me.staffId && (
                  <Button size="small" onClick={() => ask(person)}>
                    {text('reset')}
                  </Button>
                )}
              </Space>
            ),
          },
        ]}
      />
      <PersonDrawer calls={calls} roles={people.roles} open={open} change={setOpen} tell={tell} />
    </Card>
  )
}

function RoleCard({ calls, roles }: { calls: Calls; roles: readonly Role[] }) {
  const text = useText()
  const { audience } = useMe()
  const [open, setOpen] = useState<Role | 'new'>()
  const remove = useChange(calls.removeRole, { refresh: [calls.list as Endpoint] })
  const all = permissionsIn(audience, useLocale())
  return (
    <Card title={text('roles')} extra={<Button onClick={() => setOpen('new')}>{text('addRole')}</Button>}>
      <Table
        size="middle"
        rowKey="roleId"
        pagination={false}
        dataSource={[...roles]}
        columns={[
          { title: text('roleName'), dataIndex: 'name' },
          {
            title: text('permissions'),
            render: (_, role) => (
              <Space wrap size="small">
                {all
                  .filter(({ word }) => role.permissions.includes(word))
                  .map(({ word, name }) => (
                    <Tag key={word}>{name}</Tag>
                  ))}
              </Space>
            ),
          },
          { title: text('holders'), dataIndex: 'people', align: 'right' },
          {
            title: text('actions'),
            render: (_, role) => (
              <Space>
                <Button size="small" onClick={() => setOpen(role)}>
                  {text('edit')}
                </Button>
                <Button
                  size="small"
                  danger
                  disabled={role.people > 0}
                  onClick={() => remove.mutate({ roleId: role.roleId })}
                >
                  {text('removeRole')}
                </Button>
              </Space>
            ),
          },
        ]}
      />
      <RoleDrawer calls={calls} words={all} open={open} change={setOpen} />
    </Card>
  )
}
