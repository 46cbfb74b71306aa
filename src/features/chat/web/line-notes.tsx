import { useState, type ReactNode } from 'react'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { AnyIcon, type IconName } from '#ui/page/any-icon.tsx'
import type { Conversation } from '../contract.ts'
import { useText } from './text.ts'
import type { Chat } from './use-chat.ts'
import css from './chat.module.css'

/** `8:00–12:00, 13:00–17:00` */
export const hoursOf = (hours: string, comma: string): string =>
  hours
    .split(',')
    .map((span) => span.replace(/(^|-)0(\d)/g, '$1$2').replace('-', '–'))
    .join(comma)

/** What stands between the person and an answer, in the words of the spec (CHAT-2); the gravest one alone. */
export function LineNotes({ chat, conversation, isOver }: { chat: Chat; conversation: Conversation; isOver: boolean }) {
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const [isBusy, setBusy] = useState(false)
  const { line } = chat
  if (line.kind === 'elsewhere')
    return (
      <Note tone="caution" icon="info" title={text('elsewhere')} more={text('elsewhereMore')}>
        <Reload label={text('goOnHere')} />
      </Note>
    )
  if (line.kind === 'broken')
    return (
      <Note tone="error" icon="warn" title={text('broken')} more={text('brokenMore')}>
        <Reload label={text('refresh')} />
      </Note>
    )
  if (line.kind === 'cut')
    return (
      <Note tone="caution" icon="warn" title={text('cut')} more={text('cutMore', { tries: line.tries })}>
        <button type="button" className="btn btn-sm" onClick={chat.reconnect}>
          {text('now')}
        </button>
      </Note>
    )
  const consult = () => {
    setBusy(true)
    void chat
      .consult(conversation.conversationId)
      .catch(toastNetworkError)
      .finally(() => setBusy(false))
  }
  if (isOver)
    return (
      <Note icon="clock" title={text('expired')} more={text('expiredMore')}>
        <button type="button" className="btn btn-sm btn-line" disabled={isBusy} onClick={consult}>
          {text('consult')}
        </button>
      </Note>
    )
  if (!conversation.isOnline)
    return (
      <Note
        icon="info"
        title={text('notOnline')}
        more={text('notOnlineMore', { hours: hoursOf(conversation.hours, ', ') })}
      />
    )
  return null
}

const Reload = ({ label }: { label: string }) => (
  <button type="button" className="btn btn-sm" onClick={() => location.reload()}>
    {label}
  </button>
)

type NoteProps = { tone?: 'caution' | 'error'; icon: IconName; title: string; more: string; children?: ReactNode }

function Note({ tone, icon, title, more, children }: NoteProps) {
  return (
    <div className={css.notes}>
      <div className={tone ? `note note-${tone}` : 'note'} role="status">
        <AnyIcon name={icon} />
        <p>
          <b>{title}</b> {more}
        </p>
        {children && <span className="push">{children}</span>}
      </div>
    </div>
  )
}
