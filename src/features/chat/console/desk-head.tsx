import { SearchOutlined, SettingOutlined, SoundOutlined } from '@ant-design/icons'
import { Button, Input, Modal, Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { useLocale } from '#ui/text.tsx'
import { deskState, searchDesk, setAgentStatus } from '../console-contract.ts'
import { agentStatuses, type AgentStatus } from '../rules.ts'
import { shortTime } from '../web/clock-words.ts'
import { lineOf } from '../web/line-words.ts'
import { useText } from './text.ts'
import type { Desk, DeskState } from './use-desk.ts'
import css from './desk.module.css'

const Settings = lazy(() => import('./settings-drawer.tsx'))

type Props = {
  desk: Desk
  state: DeskState
  isLoud: boolean
  setLoud: (isLoud: boolean) => void
  open: (conversationId: number) => void
}

/** How many are served and wait, and how well the desk did it so far. */
function Figures({ state: { most, conversations, staffId, figures } }: Pick<Props, 'state'>) {
  const text = useText()
  const serving = conversations.filter(
    ({ inquiry }) => inquiry?.status === 'served' && inquiry.staffId === staffId,
  ).length
  const queued = conversations.filter(({ inquiry }) => inquiry?.status === 'waiting').length
  return (
    <>
      <p>
        {text('serving')} <b>{serving}</b> / {most}
      </p>
      <p>
        {text('queued')} <b>{queued}</b>
      </p>
      <p>
        {text('late')} <b className={figures.late > 0 ? css.late : undefined}>{figures.late}</b>
      </p>
      {figures.answerSeconds !== null && (
        <p>
          {text('firstAnswer')} <b>{text('seconds', { count: Math.round(figures.answerSeconds) })}</b>
        </p>
      )}
      {figures.solvedPercent !== null && (
        <p>
          {text('solved')} <b>{figures.solvedPercent}%</b>
        </p>
      )}
    </>
  )
}

export function DeskHead({ desk, state, isLoud, setLoud, open }: Props) {
  const text = useText()
  const [isSearching, setSearching] = useState(false)
  const [isSetting, setSetting] = useState(false)
  const changing = useChange(setAgentStatus[desk.side], { refresh: [deskState[desk.side]], done: '' })
  return (
    <header className={css.head}>
      <h1>{text('title')}</h1>
      <Select<AgentStatus>
        aria-label={text('myStatus')}
        value={state.status}
        onChange={(chosen) => changing.mutate({ status: chosen })}
        options={agentStatuses.map((value) => ({ value, label: text(`status_${value}`) }))}
        style={{ width: 140 }}
      />
      <Figures state={state} />
      <span className={css.push}>
        <Button type="text" icon={<SearchOutlined aria-hidden />} onClick={() => setSearching(true)}>
          {text('searchAll')}
        </Button>
        <Button type="text" icon={<SoundOutlined aria-hidden />} aria-pressed={isLoud} onClick={() => setLoud(!isLoud)}>
          {text(isLoud ? 'soundOn' : 'soundOff')}
        </Button>
        <Button type="text" icon={<SettingOutlined aria-hidden />} onClick={() => setSetting(true)}>
          {text('settings')}
        </Button>
      </span>
      <LineNote desk={desk} />
      {isSearching && (
        <Records
          desk={desk}
          close={() => setSearching(false)}
          open={(id) => {
            setSearching(false)
            open(id)
          }}
        />
      )}
      {isSetting && (
        <Suspense>
          <Settings side={desk.side} close={() => setSetting(false)} />
        </Suspense>
      )}
    </header>
  )
}

/** CHAT-2's sentences, for agents too. */
function LineNote({ desk: { line } }: { desk: Desk }) {
  const text = useText()
  if (line.kind !== 'cut' && line.kind !== 'broken' && line.kind !== 'elsewhere') return null
  return (
    <p className={css.broken} role="status">
      {text(line.kind)}
      {line.kind !== 'cut' && (
        <Button size="small" onClick={() => location.reload()}>
          {text('refresh')}
        </Button>
      )}
    </p>
  )
}

/** All conversations of the desk, by their words. */
function Records({ desk, close, open }: { desk: Desk; close: () => void; open: (id: number) => void }) {
  const text = useText()
  const locale = useLocale()
  const [words, setWords] = useState('')
  const asked = useCall(searchDesk[desk.side], { words }, { enabled: words !== '' })
  return (
    <Modal open title={text('searchAll')} footer={null} onCancel={close}>
      <Input.Search
        aria-label={text('searchHint')}
        placeholder={text('searchHint')}
        maxLength={50}
        enterButton
        loading={asked.isFetching}
        onSearch={(typed) => setWords(typed.trim())}
      />
      {words !== '' && asked.data?.length === 0 && <p role="status">{text('noHits')}</p>}
      <ul className={css.hits}>
        {asked.data?.map(({ conversationId, name, message }) => (
          <li key={`${conversationId}:${message.seq}`}>
            <button type="button" onClick={() => open(conversationId)}>
              <b>{name}</b> <span className={css.time}>{shortTime(message.at, locale)}</span>
              <br />
              <span className={css.soft}>{lineOf(message, text)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
