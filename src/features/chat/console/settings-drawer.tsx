import { Button, Form, Input, Popconfirm, Tabs, Drawer } from 'antd'
import { NumberItem } from '#console/parts/field/number-item.tsx'
import { useState } from 'react'
import { filled } from '#console/parts/field/filled.ts'
import { FormProblem, Loaded } from '#console/parts/states.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import {
  cannedAnswers,
  deleteCanned,
  deskSettings,
  deskState,
  saveCanned,
  saveDeskSettings,
} from '../console-contract.ts'
import { CANNED_CODE_MAX, MESSAGE_MAX, SERVED_AT_ONCE_MAX } from '../rules.ts'
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
  return <Loaded asked={asked}>{(settings) => <RulesForm side={side} settings={settings} />}</Loaded>
}

type Settings = { hours: string; most: number; blockedWords: string[] }
type Typed = { hours: string; most: number; words: string }

function RulesForm({ side, settings }: { side: Side; settings: Settings }) {
  const text = useText()
  const saving = useChange(saveDeskSettings[side], {
    refresh: [deskSettings[side], deskState[side]],
    handles: 'all',
  })
  return (
    <Form<Typed>
      layout="vertical"
      initialValues={{ ...settings, words: settings.blockedWords.join('\n') }}
      onFinish={({ hours, most, words }) =>
        saving.mutate({
          hours: hours.trim(),
          most,
          blockedWords: words
            .split('\n')
            .map((word) => word.trim())
            .filter(Boolean),
        })
      }
    >
      <Form.Item name="hours" label={text('hours')} extra={text('hoursHint')} rules={[{ required: true }]}>
        <Input maxLength={60} />
      </Form.Item>
      <NumberItem name="most" label={text('most')} bounds={[1, SERVED_AT_ONCE_MAX]} />
      <Form.Item name="words" label={text('blockedWords')} extra={text('blockedHint')}>
        <Input.TextArea rows={6} />
      </Form.Item>
      <FormProblem problem={saving.error} />
      <Button type="primary" htmlType="submit">
        {text('saveSettings')}
      </Button>
    </Form>
  )
}

type CannedAnswer = { cannedId?: number | undefined; code: string; text: string }

function Canned({ side }: { side: Side }) {
  const text = useText()
  const asked = useCall(cannedAnswers[side], {})
  const [edited, edit] = useState<CannedAnswer>()
  const removing = useChange(deleteCanned[side], { refresh: [cannedAnswers[side]] })
  if (edited) return <CannedForm side={side} canned={edited} close={() => edit(undefined)} />
  return (
    <Loaded asked={asked}>
      {(all) => (
        <>
          <Button type="primary" onClick={() => edit({ code: '', text: '' })}>
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

function CannedForm({ side, canned, close }: { side: Side; canned: CannedAnswer; close: () => void }) {
  const text = useText()
  const saving = useChange(saveCanned[side], { refresh: [cannedAnswers[side]], handles: 'all' })
  const { cannedId, ...start } = canned
  return (
    <Form<Omit<CannedAnswer, 'cannedId'>>
      layout="vertical"
      initialValues={start}
      onFinish={(typed) => saving.mutate({ ...typed, cannedId }, { onSuccess: close })}
    >
      <Form.Item name="code" label={text('cannedCode')} rules={[filled()]}>
        <Input maxLength={CANNED_CODE_MAX} prefix="/" />
      </Form.Item>
      <Form.Item
        name="text"
        label={text('cannedText')}
        extra={text('cannedHint', { holes: cannedHoles.map((hole) => `{${hole}}`).join(' ') })}
        rules={[filled()]}
      >
        <Input.TextArea rows={5} maxLength={MESSAGE_MAX} showCount />
      </Form.Item>
      <FormProblem problem={saving.error} />
      <Button onClick={close}>{text('back')}</Button>{' '}
      <Button type="primary" htmlType="submit">
        {text('saveSettings')}
      </Button>
    </Form>
  )
}
