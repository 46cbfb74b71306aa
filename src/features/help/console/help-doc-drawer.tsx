import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Popconfirm, Radio, Space, Typography, type FormInstance } from 'antd'
import { filled } from '#console/parts/field/filled.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { TextPreview } from '#console/parts/field/text-preview.tsx'
import { useCall, useChange, useClosedUnread } from '#console/parts/use-call.ts'
import { deskDoc, helpDesk, previewDoc, publishDoc, withdrawDoc, type DeskDoc } from '../docs-contract.ts'
import { DOC_BODY_MAX, DOC_TITLE_MAX, noticeDays, type DocName } from '../rules.ts'
import { useText } from './text.ts'

type Values = {
  titleZh: string
  titleEn: string
  bodyZh: string
  bodyEn: string
  noticeDays: (typeof noticeDays)[number]
}

/** Opens once the document is there, so that what is typed is typed over what is. */
export function HelpDocDrawer({ name, close }: { name: string | undefined; close: () => void }) {
  const text = useText()
  const client = useQueryClient()
  const asked = useCall(deskDoc, { name: name as DocName }, { enabled: name !== undefined, gcTime: 0 })
  useClosedUnread(asked, close)
  const saving = useChange(publishDoc, { refresh: [helpDesk, deskDoc], handles: 'all', done: text('docPublished') })
  const previewing = useChange(previewDoc, { done: '' })
  const doc = name !== undefined && asked.data?.name === name && !asked.isPlaceholderData ? asked.data : undefined
  const current = doc?.versions.find(({ version }) => version === doc.current)
  return (
    <FormDrawer<Values>
      title={text('docEdit')}
      open={doc !== undefined}
      close={close}
      start={current ? { ...wordsOf(current), noticeDays: 0 } : {}}
      saving={saving}
      inputOf={(values) => ({ ...values, name: doc!.name, basedOn: doc!.current })}
      reload={() => client.invalidateQueries({ queryKey: [deskDoc.path] })}
      width={860}
      action={text('docPublish')}
      beside={(form) => (
        <TextPreview
          form={form}
          making={previewing}
          inputOf={(values) => ({ ...wordsOf(values), name: doc!.name as DocName })}
        />
      )}
    >
      {(form) => (
        <>
          {doc && <Coming doc={doc} />}
          <Fields />
          {doc && <Rules doc={doc} />}
          {doc && <Versions doc={doc} form={form} />}
        </>
      )}
    </FormDrawer>
  )
}

type Version = DeskDoc['versions'][number]
const wordsOf = ({ titleZh, titleEn, bodyZh, bodyEn }: Version | Values) => ({ titleZh, titleEn, bodyZh, bodyEn })

/** What is announced has to come or be withdrawn before another is written. */
function Coming({ doc: { name, coming, versions } }: { doc: DeskDoc }) {
  const text = useText()
  const withdrawing = useChange(withdrawDoc, { refresh: [helpDesk, deskDoc], done: text('nowWithdrawn') })
  const its = versions.find(({ version }) => version === coming)
  if (coming === null || !its) return null
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={text('docComing', { version: coming, day: its.from?.slice(0, 10) ?? '' })}
      action={
        <Popconfirm
          title={text('docWithdrawAsk')}
          okText={text('withdraw')}
          cancelText={text('cancel')}
          onConfirm={() => withdrawing.mutate({ name: name as DocName, version: coming })}
        >
          <Button size="small" danger loading={withdrawing.isPending}>
            {text('withdraw')}
          </Button>
        </Popconfirm>
      }
    />
  )
}

function Fields() {
  const text = useText()
  const rules = [filled(text('please'))]
  return (
    <>
      <Typography.Paragraph type="secondary">{text('docFormat')}</Typography.Paragraph>
      {(['titleZh', 'titleEn'] as const).map((name) => (
        <Form.Item key={name} name={name} label={text(name)} rules={[...rules, { max: DOC_TITLE_MAX }]}>
          <Input />
        </Form.Item>
      ))}
      {(['bodyZh', 'bodyEn'] as const).map((name) => (
        <Form.Item key={name} name={name} label={text(name)} rules={[...rules, { max: DOC_BODY_MAX }]}>
          <Input.TextArea autoSize={{ minRows: 8, maxRows: 20 }} />
        </Form.Item>
      ))}
      <Form.Item name="noticeDays" label={text('noticeDays')} required>
        <Radio.Group options={noticeDays.map((value) => ({ value, label: text(`noticeDays_${value}`) }))} />
      </Form.Item>
    </>
  )
}

/** Numbers are never typed: a text names the rule, and prints what it is. */
function Rules({ doc: { rules } }: { doc: DeskDoc }) {
  const text = useText()
  return (
    <details style={{ marginBottom: 16 }}>
      <summary>{text('docRules')}</summary>
      <Space wrap>
        {rules.map(({ name, value }) => (
          <Typography.Text key={name} code copyable={{ text: `{${name}}` }}>
            {`{${name}}`} = {value}
          </Typography.Text>
        ))}
      </Space>
    </details>
  )
}

/** An earlier text comes back into the form; it counts once it is published. */
function Versions({ doc: { versions, current }, form }: { doc: DeskDoc; form: FormInstance<Values> }) {
  const text = useText()
  const others = versions.filter(({ version }) => version !== current)
  if (others.length === 0) return null
  return (
    <section aria-label={text('versions')}>
      <p>
        <b>{text('versions')}</b>
      </p>
      {others.map((one) => (
        <Space key={one.version} align="baseline" wrap>
          <span>
            {text('versionBy', {
              version: one.version,
              author: one.author ?? text('cameWith'),
              time: one.from?.slice(0, 16) ?? '–',
            })}
          </span>
          <Button size="small" onClick={() => form.setFieldsValue(wordsOf(one))}>
            {text('takeBack')}
          </Button>
        </Space>
      ))}
    </section>
  )
}
