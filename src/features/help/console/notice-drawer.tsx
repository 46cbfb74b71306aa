import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Space, Switch, Typography } from 'antd'
import type { FormInstance } from 'antd'
import { filled } from '#console/parts/field/filled.ts'
import { TextPreview } from '#console/parts/field/text-preview.tsx'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useCall, useChange, useClosedUnread } from '#console/parts/use-call.ts'
import type { NoticeDetail } from '../staff-contract.ts'
import { NOTICE_TEXT_MAX, NOTICE_TITLE_MAX } from '../rules.ts'
import type { NoticeCalls } from './notices.tsx'
import { useText } from './text.ts'

type Values = { titleZh: string; titleEn: string; contentZh: string; contentEn: string; isTop: boolean }
type Props = { calls: NoticeCalls; editing: number | 'new' | undefined; close: () => void }

/** Opens once the notice is there, so that what is typed is typed over what is. */
export function NoticeDrawer({ calls, editing, close }: Props) {
  const id = typeof editing === 'number' ? editing : undefined
  const asked = useCall(calls.read, { noticeId: id ?? 0 }, { enabled: id !== undefined, gcTime: 0 })
  useClosedUnread(asked, close)
  const notice = id !== undefined && asked.data?.noticeId === id ? asked.data : undefined
  const isReady = editing === 'new' || (notice !== undefined && !asked.isPlaceholderData)
  return (
    <>
      <New calls={calls} open={editing === 'new'} close={close} />
      <Existing calls={calls} notice={isReady ? notice : undefined} close={close} />
    </>
  )
}

function New({ calls, open, close }: { calls: NoticeCalls; open: boolean; close: () => void }) {
  const text = useText()
  const saving = useChange(calls.draft, { refresh: [calls.list], handles: 'all' })
  return (
    <FormDrawer<Values>
      title={text('newTitle')}
      open={open}
      close={close}
      start={{ isTop: false }}
      saving={saving}
      inputOf={(values) => values}
      width={760}
      beside={(form) => <Preview calls={calls} form={form} />}
    >
      <Fields />
    </FormDrawer>
  )
}

function Existing({
  calls,
  notice,
  close,
}: {
  calls: NoticeCalls
  notice: NoticeDetail | undefined
  close: () => void
}) {
  const text = useText()
  const client = useQueryClient()
  const saving = useChange(calls.change, { refresh: [calls.list, calls.read], handles: 'all' })
  return (
    <FormDrawer<Values>
      title={text('editTitle')}
      open={notice !== undefined}
      close={close}
      start={notice ?? {}}
      saving={saving}
      inputOf={(values) => ({ ...values, noticeId: notice!.noticeId, version: notice!.version })}
      reload={() =>
        Promise.all([calls.list, calls.read].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
      }
      width={760}
      beside={(form) => <Preview calls={calls} form={form} />}
    >
      {(form) => (
        <>
          <Fields />
          <Versions notice={notice} form={form} />
        </>
      )}
    </FormDrawer>
  )
}

function Preview({ calls, form }: { calls: NoticeCalls; form: FormInstance<Values> }) {
  const making = useChange(calls.preview, { done: '' })
  return <TextPreview form={form} making={making} inputOf={(values) => values} />
}

function Fields() {
  const text = useText()
  const rules = [filled(text('please'))]
  return (
    <>
      <Typography.Paragraph type="secondary">{text('plain')}</Typography.Paragraph>
      {(['titleZh', 'titleEn'] as const).map((name) => (
        <Form.Item key={name} name={name} label={text(name)} rules={[...rules, { max: NOTICE_TITLE_MAX }]}>
          <Input />
        </Form.Item>
      ))}
      {(['contentZh', 'contentEn'] as const).map((name) => (
        <Form.Item key={name} name={name} label={text(name)} rules={[...rules, { max: NOTICE_TEXT_MAX }]}>
          <Input.TextArea autoSize={{ minRows: 5, maxRows: 14 }} />
        </Form.Item>
      ))}
      <Form.Item name="isTop" label={text('isTop')} required valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  )
}

/** An earlier text comes back into the form; it counts once it is saved. */
function Versions({ notice, form }: { notice: NoticeDetail | undefined; form: FormInstance<Values> }) {
  const text = useText()
  const earlier = notice?.versions.slice(1) ?? []
  if (earlier.length === 0) return null
  return (
    <section aria-label={text('versions')}>
      <p>
        <b>{text('versions')}</b>
      </p>
      {earlier.map(({ version, author, time, ...words }) => (
        <Space key={version} align="baseline" wrap>
          <span>{text('versionBy', { version, author: author ?? text('cameWith'), time: time.slice(0, 16) })}</span>
          <b>{words.titleZh}</b>
          <Button size="small" onClick={() => form.setFieldsValue(words)}>
            {text('takeBack')}
          </Button>
        </Space>
      ))}
    </section>
  )
}
