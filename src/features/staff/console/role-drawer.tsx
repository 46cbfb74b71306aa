import { Checkbox, Form, Input } from 'antd'
import { filled } from '#console/parts/field/filled.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { ROLE_NAME_MAX } from '#core/limits.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useMay } from '#console/parts/me.ts'
import type { Named } from '#console/parts/permissions.ts'
import { useAgain, useChange } from '#console/parts/use-call.ts'
import { useProblemText } from '#ui/text.tsx'
import type { Calls, Role } from './people.tsx'
import { useText } from './text.ts'
import css from './staff.module.css'

type Values = { name: string; permissions: string[] }

type Props = {
  calls: Calls
  words: readonly Named[]
  open: Role | 'new' | undefined
  change: (open: Role | undefined) => void
}

/** One gives away only what one holds. */
export function RoleDrawer({ calls, words, open, change }: Props) {
  const text = useText()
  const problem = useProblemText()
  const may = useMay()
  const save = useChange(calls.saveRole, { refresh: [calls.list as Endpoint], handles: 'all' })
  const role = open === 'new' ? undefined : open
  const again = useAgain(calls.list as Calls['list'])
  const reload = async () => {
    const now = (await again()).flatMap(({ roles }) => roles).find(({ roleId }) => roleId === role?.roleId)
    if (now) change(now)
  }
  return (
    <FormDrawer<Values>
      title={text(role ? 'editRole' : 'addRole')}
      open={open !== undefined}
      close={() => change(undefined)}
      start={role ? { name: role.name, permissions: role.permissions } : { permissions: [] }}
      saving={save}
      inputOf={(values) => (role ? { ...values, roleId: role.roleId, version: role.version } : values)}
      reload={reload}
    >
      <Form.Item
        name="name"
        label={text('roleName')}
        rules={[filled(problem('personNameInvalid')), { max: ROLE_NAME_MAX }]}
      >
        <Input />
      </Form.Item>
      <Form.Item name="permissions" label={text('permissions')}>
        <Checkbox.Group
          className={css['permissions'] ?? ''}
          options={words.map(({ word, name }) => ({ value: word, label: name, disabled: !may(word) }))}
        />
      </Form.Item>
    </FormDrawer>
  )
}
