import { Alert, Button, Card, Descriptions, Form, Input, Table, Tag } from 'antd'
import { STAFF_PASSWORD_MAX, STAFF_PASSWORD_MIN } from '#core/limits.ts'
import { sealed } from '#features/accounts/web/field/seal.ts'
import { changeStaffPassword, endStaffLogin, staffLogins, staffMe } from '#features/staff/contract.ts'
import { useLocale } from '#ui/text.tsx'
import classes from './frame.module.css'
import { useMe } from './parts/me.ts'
import { PageHead } from './parts/page-head.tsx'
import { FormProblem, Loaded } from './parts/states.tsx'
import { useConsoleText } from './parts/text.ts'
import { useCall, useChange } from './parts/use-call.ts'
import { TotpCard } from './totp.tsx'

/** One's own account; where something is owed before anything else, it is said on top. */
export function AccountPage() {
  const me = useMe()
  const text = useConsoleText()
  const locale = useLocale()
  const facts = [
    { key: 'mobile', label: text('mobile'), children: me.mobile },
    ...(me.userName ? [{ key: 'userName', label: text('userName'), children: me.userName }] : []),
    ...(me.shop
      ? [{ key: 'shop', label: text('shop'), children: locale === 'en' ? me.shop.nameEn : me.shop.nameZh }]
      : []),
    { key: 'role', label: text('role'), children: me.isOwner ? text('owner') : me.role },
  ]
  return (
    <>
      <PageHead title={me.name} />
      <div className={classes['panels']}>
        {me.mustDo && (
          <Alert type="warning" showIcon title={text(me.mustDo === 'password' ? 'mustPassword' : 'mustTotp')} />
        )}
        <Card>
          <Descriptions column={2} items={facts} />
        </Card>
        {me.mustDo !== 'totp' && <PasswordCard />}
        {me.mustDo !== 'password' && <TotpCard />}
        {!me.mustDo && <Logins />}
      </div>
    </>
  )
}

type Values = { old: string; chosen: string; again: string }

function PasswordCard() {
  const text = useConsoleText()
  const [form] = Form.useForm<Values>()
  const change = useChange(changeStaffPassword, {
    refresh: [staffMe, staffLogins],
    done: text('passwordChanged'),
    handles: 'all',
    prepare: async ({ oldPassWord, newPassWord }) => ({
      oldPassWord: await sealed(oldPassWord),
      newPassWord: await sealed(newPassWord),
    }),
  })
  const save = ({ old, chosen }: Values) =>
    change.mutate({ oldPassWord: old, newPassWord: chosen }, { onSuccess: () => form.resetFields() })
  const same = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: (_: unknown, value: unknown) =>
      value === getFieldValue('chosen') ? Promise.resolve() : Promise.reject(new Error(text('passwordsDiffer'))),
  })
  return (
    <Card title={text('changePassword')}>
      <Form<Values> form={form} layout="vertical" requiredMark={false} onFinish={save}>
        <Form.Item name="old" label={text('oldPassword')} rules={[{ required: true, message: text('passwordPlease') }]}>
          <Input.Password autoComplete="current-password" maxLength={STAFF_PASSWORD_MAX} />
        </Form.Item>
        <Form.Item
          name="chosen"
          label={text('newPassword')}
          extra={text('newPasswordHint', { min: STAFF_PASSWORD_MIN })}
          rules={[
            { required: true, min: STAFF_PASSWORD_MIN, message: text('newPasswordShort', { min: STAFF_PASSWORD_MIN }) },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={STAFF_PASSWORD_MAX} />
        </Form.Item>
        <Form.Item name="again" label={text('repeatPassword')} dependencies={['chosen']} rules={[same]}>
          <Input.Password autoComplete="new-password" maxLength={STAFF_PASSWORD_MAX} />
        </Form.Item>
        <Form.Item hidden={!change.error}>
          <FormProblem problem={change.error} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          {text('changePassword')}
        </Button>
      </Form>
    </Card>
  )
}

function Logins() {
  const text = useConsoleText()
  const asked = useCall(staffLogins, {})
  const end = useChange(endStaffLogin, { refresh: [staffLogins], done: text('loginEnded') })
  return (
    <Card
      title={text('logins')}
      extra={
        <Button disabled={(asked.data?.length ?? 0) < 2} onClick={() => end.mutate({})}>
          {text('loginsEnd')}
        </Button>
      }
    >
      <Loaded asked={asked}>
        {(logins) => (
          <Table
            size="small"
            rowKey="id"
            pagination={false}
            dataSource={logins}
            columns={[
              { title: text('loginAt'), dataIndex: 'createdAt' },
              { title: text('loginSeen'), dataIndex: 'seenAt' },
              { title: text('loginAddress'), dataIndex: 'address' },
              { title: text('loginAgent'), dataIndex: 'agent', ellipsis: true },
              {
                title: text('loginEnd'),
                render: (_, login) =>
                  login.isThis ? (
                    <Tag>{text('loginThis')}</Tag>
                  ) : (
                    <Button onClick={() => end.mutate({ id: login.id })}>{text('loginEnd')}</Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
