import { Button, Form, Input, Popconfirm, Tabs, Drawer } from 'antd'
import { NumberItem } from '#console/parts/field/number-item.tsx'
import { useState } from 'react'
import { filled } from '#console/parts/field/filled.ts'
import { FormProblem, Loaded, Theirs } from '#console/parts/states.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { useFollowed } from '#console/parts/use-followed.ts'
import {
  cannedAnswers,
  deleteCanned,
  deskSettings,
  deskState,
  saveCanned,
  saveDeskSettings,
} from '../console-contract.ts'
import { BLOCKED_WORD_MAX, BLOCKED_WORDS_MAX, CANNED_CODE_MAX, MESSAGE_MAX, SERVED_AT_ONCE_MAX } from '../rules.ts'
import { blockedWordsOf, wrongIn } from './blocked-words.ts'
import { cannedHoles } from './canned.ts'
import { useText } from './text.ts'
import css from './desk.module.css'

type Side = 'shop' | 'mall'

/** Hours, limits and blocked words of the desk, and its ready answers. */
export default function SettingsDrawer({ side, close }: { side: Side; close: () => void }) {
  const text = useText()
  return (
    <Drawer open title={text('settings')} size={560} onClose={close}>
      <Tabs
        items={[
          { key: 'canned', label: text('canned'), children: <Canned side={side} /> },
          { key: 'rules', label: text('hours'), children: <Rules side={side} /> },
        ]}
      />
    </Drawer>
  )
}

function Rules({ side }: { side: Side }) {
  const asked = useCall(deskSettings[side], {})
  return (
    <Loaded asked={asked}>
      {(settings) => <RulesForm side={side} settings={settings} refetch={() => void asked.refetch()} />}
    </Loaded>
  )
}

type Settings = { hours: string; most: number; blockedWords: string[]; version: number }
type Typed = { hours: string; most: number; words: string }

function RulesForm({ side, settings, refetch }: { side: Side; settings: Settings; refetch: () => void }) {
  const text = useText()
  const [form] = Form.useForm<Typed>()
  const saving = useChange(saveDeskSettings[side], {
    refresh: [deskSettings[side], deskState[side]],
    handles: 'all',
  })
  const { version, blockedWords, hours, most } = settings
  const fresh = { hours, most, words: blockedWords.join('\n') }
  const read = () => form.getFieldsValue(true) as Typed
  const followed = useFollowed({ fresh, version, read, write: (values) => form.setFieldsValue(values), refetch })
  const save = ({ words, ...typed }: Typed) =>
    saving.mutate(
      { hours: typed.hours.trim(), most: typed.most, blockedWords: blockedWordsOf(words), version: followed.version },
      { onError: followed.sending() },
    )
  return (
    <Form<Typed> form={form} layout="vertical" initialValues={fresh} onFinish={save}>
      <Form.Item name="hours" label={text('hours')} extra={text('hoursHint')} rules={[{ required: true }, { max: 60 }]}>
        <Input />
      </Form.Item>
      <NumberItem name="most" label={text('most')} bounds={[1, SERVED_AT_ONCE_MAX]} />
      <BlockedWords />
      <FormProblem problem={saving.error} reload={() => (saving.reset(), followed.reload())} />
      <Theirs values={followed.theirs} />
      <Button type="primary" htmlType="submit">
        {text('saveSettings')}
      </Button>
    </Form>
  )
}

function BlockedWords() {
  const text = useText()
  const validator = (_: unknown, typed = '') => {
    const wrong = wrongIn(blockedWordsOf(typed))
    if (!wrong) return Promise.resolve()
    return Promise.reject(new Error(wrong.why === 'tooLong' ? text('wordTooLong', wrong) : text('tooManyWords', wrong)))
  }
  return (
    <Form.Item
      name="words"
      label={text('blockedWords')}
      extra={text('blockedHint', { most: BLOCKED_WORDS_MAX, max: BLOCKED_WORD_MAX })}
      rules={[{ validator }]}
    >
      <Input.TextArea rows={6} />
    </Form.Item>
  )
}

type CannedAnswer = { cannedId?: number; code: string; text: string; version: number }
const NEW: CannedAnswer = { code: '', text: '', version: 0 }

function Canned({ side }: { side: Side }) {
  const text = useText()
  const asked = useCall(cannedAnswers[side], {})
  const [edited, edit] = useState<CannedAnswer>()
  const removing = useChange(deleteCanned[side], { refresh: [cannedAnswers[side]] })
  if (edited) {
    // What a colleague deleted meanwhile stays until it is saved, which says so.
    const canned = asked.data?.find(({ cannedId }) => cannedId === edited.cannedId) ?? edited
    const refetch = () => void asked.refetch()
    return <CannedForm side={side} canned={canned} refetch={refetch} close={() => edit(undefined)} />
  }
  return (
    <Loaded asked={asked}>
      {(all) => (
        <>
          <Button type="primary" onClick={() => edit(NEW)}>
            {text('newCanned')}
          </Button>
          <ul className={css.hits}>
            {all.map((one) => (
              <li key={one.cannedId} className={css.cannedRow}>
                <div>
                  <b>/{one.code}</b> <span className={css.soft}>{text('used', { count: one.used })}</span>
                  <br />
                  {one.text}
                </div>
                <Button size="small" aria-label={`${text('edit')} ${one.code}`} onClick={() => edit(one)}>
                  {text('edit')}
                </Button>
                <Popconfirm
                  title={text('removeAsk')}
                  okText={text('remove')}
                  onConfirm={() => removing.mutate({ cannedId: one.cannedId })}
                >
                  <Button size="small" aria-label={`${text('remove')} ${one.code}`}>
                    {text('remove')}
                  </Button>
                </Popconfirm>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

type CannedProps = { side: Side; canned: CannedAnswer; refetch: () => void; close: () => void }
type CannedTyped = Pick<CannedAnswer, 'code' | 'text'>

function CannedForm({ side, canned: { cannedId, version, code, text: words }, refetch, close }: CannedProps) {
  const text = useText()
  const [form] = Form.useForm<CannedTyped>()
  const saving = useChange(saveCanned[side], { refresh: [cannedAnswers[side]], handles: 'all' })
  const fresh = { code, text: words }
  const read = () => form.getFieldsValue(true) as CannedTyped
  const followed = useFollowed({ fresh, version, read, write: (values) => form.setFieldsValue(values), refetch })
  const save = (typed: CannedTyped) =>
    saving.mutate(
      { ...typed, ...(cannedId !== undefined && { cannedId, version: followed.version }) },
      { onSuccess: close, onError: followed.sending() },
    )
  return (
    <Form<CannedTyped> form={form} layout="vertical" initialValues={fresh} onFinish={save}>
      <Form.Item name="code" label={text('cannedCode')} rules={[filled(), { max: CANNED_CODE_MAX }]}>
        <Input prefix="/" />
      </Form.Item>
      <Form.Item
        name="text"
        label={text('cannedText')}
        extra={text('cannedHint', { holes: cannedHoles.map((hole) => `{${hole}}`).join(' ') })}
        rules={[filled()]}
      >
        <Input.TextArea rows={5} maxLength={MESSAGE_MAX} showCount />
      </Form.Item>
      <FormProblem problem={saving.error} reload={() => (saving.reset(), followed.reload())} />
      <Theirs values={followed.theirs} />
      <Button onClick={close}>{text('back')}</Button>{' '}
      <Button type="primary" htmlType="submit">
        {text('saveSettings')}
      </Button>
    </Form>
  )
}
