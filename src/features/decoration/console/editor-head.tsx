import { ArrowLeftOutlined, EyeOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Alert, Button, Popconfirm, Segmented, Select, Space } from 'antd'
import { useState } from 'react'
import { call } from '#ui/call/call.ts'
import { useLocale } from '#ui/text.tsx'
import { hrefOf } from '#console/parts/address.ts'
import { useProblemText } from '#console/parts/problem-text.ts'
import { useAttempt, useCall, useChange } from '#console/parts/use-call.ts'
import { SAY_HERE_MS } from '../rules.ts'
import type { DecorationDetail } from '../staff-contract.ts'
import { templateNames, type TemplateName } from '../templates.ts'
import { useCalls } from './calls.ts'
import type { Shown } from './editor.tsx'
import { ScheduleButton } from './schedule-button.tsx'
import { widths, type Width } from './stage.tsx'
import { useText } from './text.ts'
import type { Draft } from './draft/use-draft.ts'
import type { Moves } from './use-moves.ts'
import css from './editor.module.css'

type Props = {
  detail: DecorationDetail
  setDetail: (detail: DecorationDetail) => void
  draft: Draft
  moves: Moves
  width: Width
  setWidth: (width: Width) => void
  shown: Shown
  setShown: (shown: Shown) => void
}

/** What is edited, whether it is kept and live, who else is at it; and what is done with the whole of it. */
export function EditorHead(props: Props) {
  const { detail, draft, moves, width, setWidth, shown, setShown } = props
  const text = useText()
  const locale = useLocale()
  const { nameZh, nameEn, previewUrl, kind } = detail
  return (
    <header className={css['head']}>
      <Button type="text" href={hrefOf('/decorations')} icon={<ArrowLeftOutlined />} aria-label={text('back')} />
      <h1>{kind === 'home' || kind === 'shop' ? text(`kind_${kind}`) : locale === 'en' ? nameEn : nameZh}</h1>
      <SaveNote draft={draft} />
      <Button
        type="text"
        icon={<UndoOutlined />}
        aria-label={text('undo')}
        disabled={!moves.canUndo}
        onClick={moves.undo}
      />
      <Button
        type="text"
        icon={<RedoOutlined />}
        aria-label={text('redo')}
        disabled={!moves.canRedo}
        onClick={moves.redo}
      />
      <Segmented<Width> aria-label={text('width')} value={width} options={[...widths]} onChange={setWidth} />
      <Segmented<Shown>
        aria-label={text('language')}
        value={shown}
        options={[
          { value: 'zh_CN', label: '中文' },
          { value: 'en', label: 'English' },
          { value: 'both', label: text('both') },
        ]}
        onChange={setShown}
      />
      <Space className={css['push'] ?? ''}>
        <Others detail={detail} moves={moves} />
        <Templates area={detail.area} moves={moves} />
        <Button href={`${previewUrl}&lang=${locale}`} target="_blank" rel="noopener" icon={<EyeOutlined />}>
          {text('preview')}
        </Button>
        <ScheduleButton {...props} />
        <PublishButton {...props} />
      </Space>
      <Conflict draft={draft} />
    </header>
  )
}

function SaveNote({ draft: { state, keptAt, isKept } }: { draft: Draft }) {
  const text = useText()
  const time = keptAt?.toLocaleTimeString('zh-CN', { hour12: false }) ?? ''
  const message =
    state === 'saved' ? (isKept ? (keptAt ? text('keptAt', { time }) : text('kept')) : text('saving')) : text(state)
  return (
    <span role="status" className={css['note']} data-kept={(state === 'saved' && isKept) || undefined}>
      {message}
    </span>
  )
}

/** This window. Loaded anew it is the same one: nobody is told of themselves. */
function windowId(): string {
  const id = sessionStorage.getItem('editorWindow') ?? crypto.randomUUID()
  sessionStorage.setItem('editorWindow', id)
  return id
}

/** Who else has the page open, or the same person elsewhere. They are told of each other every few seconds. */
function Others({ detail, moves }: Pick<Props, 'detail' | 'moves'>) {
  const text = useText()
  const { here } = useCalls()
  const { renovationId } = detail
  const [window] = useState(windowId)
  const asked = useCall(here, { renovationId, place: moves.chosen, windowId: window }, { everyMs: SAY_HERE_MS })
  return asked.data?.others.map(({ name, place, isOwn }) => {
    const who = isOwn ? 'own' : 'other'
    return (
      <span key={`${who} ${name}`} className={css['other']}>
        {place === null ? text(who, { name }) : text(`${who}At`, { name, place: place + 1 })}
      </span>
    )
  })
}

/** The whole page from a template: one step, which is taken back like any other. */
function Templates({ area, moves }: Pick<Props, 'moves'> & { area: DecorationDetail['area'] }) {
  const text = useText()
  const { template } = useCalls()
  const { attempt } = useAttempt()
  const begin = (name: TemplateName) =>
    attempt(async () =>
      moves.replace((await call(template, { template: name, ...(area && { area }) }, { handles: 'all' })).content),
    )
  return (
    <Select<TemplateName>
      aria-label={text('template')}
      placeholder={text('template')}
      value={null as never}
      style={{ width: 140 }}
      options={templateNames.map((name) => ({ value: name, label: text(`template_${name}`) }))}
      onSelect={(name) => void begin(name)}
    />
  )
}

function PublishButton({ draft, setDetail }: Props) {
  const text = useText()
  const calls = useCalls()
  const { attempt, isBusy } = useAttempt()
  const { mutateAsync } = useChange(calls.publish, { refresh: [calls.list], done: text('published'), handles: 'all' })
  const publish = (renovationId: number) =>
    attempt(async () => setDetail(await draft.publish((version) => mutateAsync({ renovationId, version }))))
  return (
    <Popconfirm
      title={text('publishAsk')}
      okText={text('publish')}
      cancelText={text('cancel')}
      okButtonProps={{ autoFocus: true }}
      destroyOnHidden
      onConfirm={() => void publish(draft.renovationId)}
    >
      <Button type="primary" loading={isBusy} disabled={draft.state === 'conflict'}>
        {text('publish')}
      </Button>
    </Popconfirm>
  )
}

/** Somebody else saved meanwhile, or what is here cannot be kept: said where it stands until it is settled. */
function Conflict({ draft: { state, problem, keepMine, takeTheirs } }: { draft: Draft }) {
  const text = useText()
  const problemText = useProblemText()
  const { attempt, isBusy } = useAttempt()
  if (state === 'conflict')
    return (
      <Alert
        className={css['alert'] ?? ''}
        type="warning"
        title={text('conflictHint')}
        action={
          <Space>
            <Button size="small" loading={isBusy} onClick={() => void attempt(takeTheirs)}>
              {text('takeTheirs')}
            </Button>
            <Button size="small" type="primary" loading={isBusy} onClick={() => void attempt(keepMine)}>
              {text('keepMine')}
            </Button>
          </Space>
        }
      />
    )
  if (state === 'refused' && problem)
    return <Alert className={css['alert'] ?? ''} type="error" title={problemText(problem)} />
  return null
}
