import { Form, Input, Select, Switch } from 'antd'
import { filled } from '#console/parts/field/filled.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { MOBILE, MOBILE_LENGTH, STAFF_NAME_MAX } from '#core/limits.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useMe } from '#console/parts/me.ts'
import { useAgain, useChange } from '#console/parts/use-call.ts'
import { useProblemText } from '#ui/text.tsx'
import type { Calls, Person, Role } from './people.tsx'
import { useText } from './text.ts'

type Values = { name: string; mobile?: string; role: string; locked?: boolean }
const OWNER = 'owner'

type Props = {
  calls: Calls
  roles: readonly Role[]
  open: Person | 'new' | undefined
  change: (open: Person | undefined) => void
  tell: (password: string) => void
}

const startOf = ({ name, isOwner, roleId, lockedAt }: Person): Partial<Values> => ({
  name,
  role: isOwner ? OWNER : (roleId ?? ''),
  locked: lockedAt !== null,
})

/** Who is new gets a password to begin with, told once. */
function useAdding(calls: Calls, tell: (password: string) => void) {
  const add = useChange(calls.add, { refresh: [calls.list as Endpoint], handles: 'all' })
  return {
    ...add,
    mutate: (input: never, then: { onSuccess: () => void }) =>
      add.mutate(input, { onSuccess: ({ initialPassword }) => (then.onSuccess(), tell(initialPassword)) }),
  }
}

export function PersonDrawer({ calls, roles, open, change: show, tell }: Props) {
  const text = useText()
  const problem = useProblemText()
  const me = useMe()
  const refresh = [calls.list as Endpoint]
  const adding = useAdding(calls, tell)
  const change = useChange(calls.change, { refresh, handles: 'all' })
  const person = open === 'new' ? undefined : open
  const again = useAgain(calls.list as Calls['list'])
  const reload = async () => {
    const now = (await again()).flatMap(({ staff }) => staff).find(({ staffId }) => staffId === person?.staffId)
    if (now) show(now)
  }
  const isMe = person?.staffId === me.staffId
  const options = [
    ...(me.isOwner ? [{ value: OWNER, label: text('owner') }] : []),
    ...roles.map(({ roleId, name }) => ({ value: roleId, label: name })),
  ]
  const roleOf = (role: string) => (role === OWNER ? null : role)
  return (
    <FormDrawer<Values>
      title={text(person ? 'editStaff' : 'addStaff')}
      open={open !== undefined}
      close={() => show(undefined)}
      start={person ? startOf(person) : {}}
      saving={person ? change : adding}
      inputOf={({ name, mobile, role, locked = false }) =>
        person
          ? { staffId: person.staffId, version: person.version, name, roleId: roleOf(role), locked }
          : { name, mobile, roleId: roleOf(role) }
      }
      reload={reload}
    >
      <NameField />
      {open === 'new' && (
        <Form.Item
          name="mobile"
          label={text('mobile')}
          extra={text('mobileHint')}
          rules={[{ required: true, pattern: MOBILE, message: problem('mobileInvalid') }]}
        >
          <Input maxLength={MOBILE_LENGTH} inputMode="tel" />
        </Form.Item>
      )}
      <Form.Item name="role" label={text('role')} rules={[{ required: true, message: text('rolePlease') }]}>
        <Select options={options} disabled={isMe} />
      </Form.Item>
      {person && (
        <Form.Item name="locked" label={text('isLocked')} extra={text('lockHint')} required valuePropName="checked">
          <Switch disabled={isMe} />
        </Form.Item>
      )}
    </FormDrawer>
  )
}

function NameField() {
  const text = useText()
  const problem = useProblemText()
  return (
    <Form.Item
      name="name"
      label={text('personName')}
      rules={[filled(problem('personNameInvalid')), { max: STAFF_NAME_MAX }]}
    >
      <Input />
    </Form.Item>
  )
}
