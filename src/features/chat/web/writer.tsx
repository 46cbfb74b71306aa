import {
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { trimmed } from '#core/field/blank.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import type { Conversation } from '../contract.ts'
import { MESSAGE_MAX } from '../rules.ts'
import { EmojiList } from './emoji-list.tsx'
import { FILE_MB, fileAccept, filesPasted, pictureAccept, sendOrRefuse, typesShown } from './files.ts'
import { useText } from './text.ts'
import { useDraft, useTypingNotice } from './use-draft.ts'
import type { Chat } from './use-chat.ts'
import css from './chat.module.css'

type Props = {
  chat: Chat
  conversation: Conversation
  show: (part: 'recent' | 'orders' | 'returns') => void
}

export function Writer({ chat, conversation: { conversationId: id }, show }: Props) {
  const text = useText()
  const box = useRef<HTMLTextAreaElement>(null)
  const words = useWords(chat, id, box)
  const { typed, type, send, put } = words
  const { wrong, sendFiles } = useFileSending(chat, id)
  const pasted = (event: ClipboardEvent) => {
    const files = filesPasted(event)
    if (files.length > 0) sendFiles(files)
  }
  const pressed = (event: KeyboardEvent) => {
    // Enter ends a word of an input method, and only the next one sends.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={css.write}
      aria-label={text('writeForm')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <WriterTools put={put} sendFiles={sendFiles} show={show} />
      {(words.isTooLong || wrong) && (
        <p className={`field-error ${css.wrong}`} role="alert">
          <AnyIcon name="warn" />
          {words.isTooLong ? text('messageTooLong', { max: MESSAGE_MAX }) : wrong}
        </p>
      )}
      <textarea
        ref={box}
        className="textarea"
        rows={3}
        aria-invalid={words.isTooLong || undefined}
        aria-label={text('write')}
        placeholder={text('writeHint')}
        value={typed}
        onChange={type}
        onKeyDown={pressed}
        onPaste={pasted}
      />
      <div className={css.foot}>
        <span>{typed !== '' && text('draftKept')}</span>
        <span className={`${css.keys} columns-only`}>
          <kbd>Enter</kbd> {text('send')} <kbd>Shift</kbd> <kbd>Enter</kbd> {text('newLine')}
        </span>
        <button type="submit" className="btn btn-structure">
          {text('send')}
        </button>
      </div>
    </form>
  )
}

/** What is typed, kept over a reload. */
function useWords(chat: Chat, id: number, box: RefObject<HTMLTextAreaElement | null>) {
  const { user } = useFrame()
  const { talks } = chat
  const [typed, setTyped] = useDraft(user?.userId ?? '', id, talks)
  const tellTyping = useTypingNotice(() => chat.tellTyping(id))
  const isTooLong = trimmed(typed).length > MESSAGE_MAX

  const type = ({ target: { value } }: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(value)
    if (value !== '') tellTyping()
  }
  const send = () => {
    const words = trimmed(typed)
    if (words === '' || isTooLong) return
    talks.write(id, { kind: 'text', text: words })
    setTyped('')
    box.current?.focus()
  }
  const put = (emoji: string) => {
    const at = box.current?.selectionStart ?? typed.length
    setTyped(typed.slice(0, at) + emoji + typed.slice(box.current?.selectionEnd ?? at))
    box.current?.focus()
  }
  return { typed, isTooLong, type, send, put }
}

/** Chosen or pasted; `wrong` names the last one that cannot be sent. */
function useFileSending({ talks }: Chat, id: number) {
  const text = useText()
  const [wrong, setWrong] = useState<string>()
  const sendFiles = (files: readonly File[]) => {
    setWrong(undefined)
    sendOrRefuse(
      files,
      (message) => talks.write(id, message),
      (why, details) => setWrong(text(why, details)),
    )
  }
  return { wrong, sendFiles }
}

type ToolsProps = Pick<Props, 'show'> & { put: (emoji: string) => void; sendFiles: (files: readonly File[]) => void }

/** What can be sent beside words. */
function WriterTools({ put, sendFiles, show }: ToolsProps) {
  const text = useText()
  const [hasEmoji, setEmoji] = useState(false)
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    sendFiles([...(target.files ?? [])])
    target.value = '' // the same file may be chosen again
  }
  const choose = (emoji: string) => {
    setEmoji(false)
    put(emoji)
  }
  return (
    <div className={css.tools}>
      <button type="button" className="btn" aria-expanded={hasEmoji} onClick={() => setEmoji(!hasEmoji)}>
        <AnyIcon name="smile" />
        {text('emoji')}
      </button>
      {hasEmoji && <EmojiList label={text('emoji')} choose={choose} close={() => setEmoji(false)} />}
      <FileTool icon="image" label={text('picture')} accept={pictureAccept} chosen={chosen} />
      <FileTool icon="clip" label={text('file')} accept={fileAccept} chosen={chosen} />
      <button type="button" className="btn" onClick={() => show('recent')}>
        <AnyIcon name="box" />
        {text('product')}
      </button>
      <button type="button" className="btn" onClick={() => show('orders')}>
        <AnyIcon name="file" />
        {text('order')}
      </button>
      <button type="button" className="btn" onClick={() => show('returns')}>
        <AnyIcon name="back" />
        {text('afterSales')}
      </button>
      <span className="push xs faint columns-only">{text('fileHint', { types: typesShown, size: FILE_MB })}</span>
    </div>
  )
}

function FileTool({
  icon,
  label,
  accept,
  chosen,
}: {
  icon: 'image' | 'clip'
  label: string
  accept: string
  chosen: (event: ChangeEvent<HTMLInputElement>) => void
}) {
  return (
    <label className={`btn ${css.fileTool}`}>
      <AnyIcon name={icon} />
      {label}
      <input type="file" className="sr-only" multiple accept={accept} onChange={chosen} />
    </label>
  )
}
