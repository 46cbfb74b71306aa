import { App, Button, Typography } from 'antd'
import { lazy, Suspense, useRef, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { useMe } from '#console/parts/me.ts'
import { trimmed } from '#core/field/blank.ts'
import type { DeskConversation } from '../console-contract.ts'
import { MESSAGE_MAX } from '../rules.ts'
import { filesPasted, sendOrRefuse } from '../web/files.ts'
import { useDraft, useTypingNotice } from '../web/use-draft.ts'
import { AnswerTools } from './answer-tools.tsx'
import { CannedList, useCanned, type CannedAnswer } from './canned-list.tsx'
import { fillCanned, nextHole } from './canned.ts'
import { useText } from './text.ts'
import type { Desk } from './use-desk.ts'
import css from './desk.module.css'

const ProductPicker = lazy(() => import('./product-picker.tsx'))
const QuoteDrawer = lazy(() => import('./quote-drawer.tsx'))

type Props = {
  desk: Desk
  conversation: DeskConversation
  next: () => void
  hasProducts: boolean
}
type Box = RefObject<HTMLTextAreaElement | null>
/** What becomes of the inquiry with it. */
type AndThen = 'close' | undefined
type AdditionKind = 'product' | 'quote'
type SendFiles = (files: readonly File[]) => void

/** Where an agent writes; a slash at the beginning shows the answers that are ready. */
export function Answer({ desk, conversation, next, hasProducts }: Props) {
  const text = useText()
  const { conversationId: id } = conversation
  const { talks } = desk
  const box = useRef<HTMLTextAreaElement>(null)
  const [adding, setAdding] = useState<AdditionKind>()
  const [isLast, setLast] = useState(false)
  const words = useWords(desk, conversation, box)
  const send = (andThen: AndThen = isLast ? 'close' : undefined) => words.send(andThen)
  const { message: notice } = App.useApp()
  /** Chosen or pasted; one that cannot be sent is named. */
  const sendFiles: SendFiles = (files) =>
    sendOrRefuse(
      files,
      (message) => talks.write(id, message),
      (why, details) => void notice.error(text(why, details)),
    )
  return (
    <form
      className={css.write}
      aria-label={text('write')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {words.canned.isAsked && <CannedList canned={words.canned} insert={words.insert} />}
      <AnswerTools
        hasProducts={hasProducts}
        askCanned={() => {
          words.put('/')
          box.current?.focus()
        }}
        sendFiles={sendFiles}
        pickProduct={() => setAdding('product')}
        quote={() => setAdding('quote')}
      />
      <AnswerField box={box} words={words} send={send} sendFiles={sendFiles} next={next} />
      <div className={css.foot}>
        {words.isTooLong ? (
          <Typography.Text type="danger" role="alert">
            {text('messageTooLong', { max: MESSAGE_MAX })}
          </Typography.Text>
        ) : (
          <span>{words.typed !== '' && text('draftKept')}</span>
        )}
        <label>
          <input type="checkbox" checked={isLast} onChange={({ target }) => setLast(target.checked)} />
          {text('sendClose')}
        </label>
        <Button type="primary" htmlType="submit">
          {text('send')}
        </Button>
      </div>
      <Addition desk={desk} id={id} box={box} kind={adding} close={() => setAdding(undefined)} />
    </form>
  )
}

type AdditionProps = {
  desk: Desk
  id: number
  box: Box
  kind: AdditionKind | undefined
  close: () => void
}

/** What is chosen to be sent beside the words. */
function Addition({ desk, id, box, kind, close }: AdditionProps) {
  const text = useText()
  return (
    <Suspense>
      {kind === 'product' && (
        <ProductPicker
          close={close}
          choose={({ prodId, model }) => {
            desk.talks.write(id, { kind: 'product', prodId, label: model })
            close()
          }}
        />
      )}
      {kind === 'quote' && (
        <QuoteDrawer
          conversationId={id}
          close={close}
          send={(lines) => {
            desk.talks.write(id, { kind: 'quote', lines, label: text('quoteLines', { count: lines.length }) })
            close()
            box.current?.focus()
          }}
        />
      )}
    </Suspense>
  )
}

type Words = ReturnType<typeof useWords>

/** What is typed, kept over a reload, and the ready answer it was made of. */
function useWords(desk: Desk, { conversationId: id, buyerName }: DeskConversation, box: Box) {
  const { staffId, shop } = useMe()
  const { talks } = desk
  const [cannedId, setCannedId] = useState<number>()
  const [typed, setTyped] = useDraft(`staff${staffId}`, id, talks)
  const tellTyping = useTypingNotice(() => desk.tellTyping(id))
  const canned = useCanned(desk.side, typed)
  const isTooLong = trimmed(typed).length > MESSAGE_MAX

  const type = (value: string) => {
    setTyped(value)
    canned.markFirst()
    if (value !== '' && !value.startsWith('/')) tellTyping()
  }
  const send = (andThen: AndThen) => {
    const words = trimmed(typed)
    if (words === '' || isTooLong || canned.isAsked) return false
    talks.write(id, { kind: 'text', text: words, cannedId, andThen })
    setTyped('')
    setCannedId(undefined)
    return true
  }
  const insert = (one: CannedAnswer | undefined) => {
    if (!one) return
    setTyped(fillCanned(one.text, { buyer: buyerName, shop: shop?.nameZh ?? '' }))
    setCannedId(one.cannedId)
    const field = box.current
    field?.focus()
    // Once it stands there.
    requestAnimationFrame(() => {
      field?.setSelectionRange(0, 0)
      if (!markHole(field)) field?.setSelectionRange(field.value.length, field.value.length)
    })
  }
  return { typed, isTooLong, canned, type, put: setTyped, send, insert }
}

/** Marks the next place that the desk could not fill in; false: there is none. */
function markHole(field: HTMLTextAreaElement | null): boolean {
  const hole = field && nextHole(field.value, field.selectionEnd)
  if (!hole) return false
  field.setSelectionRange(...hole)
  return true
}

type FieldProps = {
  box: Box
  words: Words
  send: (andThen?: AndThen) => boolean
  sendFiles: SendFiles
  next: () => void
}

/**
 * The arrows go through the ready answers, Enter takes one or sends; with Ctrl it goes on to the next conversation,
 * with Alt it ends this one.
 */
function AnswerField({
  box,
  words: { typed, isTooLong, canned, type, put, insert },
  send,
  sendFiles,
  next,
}: FieldProps) {
  const text = useText()
  const hasFitting = canned.fitting.length > 0
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (hasFitting && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      return event.key === 'ArrowDown' ? canned.markNext() : canned.markPrevious()
    }
    if (event.key === 'Tab' && !event.shiftKey && markHole(box.current)) return event.preventDefault()
    if (event.key === 'Escape') return canned.isAsked ? put('') : box.current?.blur()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    if (canned.isAsked) return insert(canned.marked)
    if (send(event.altKey ? 'close' : undefined) && (event.ctrlKey || event.metaKey)) next()
  }
  const pasted = (event: ClipboardEvent) => {
    const files = filesPasted(event)
    if (files.length > 0) sendFiles(files)
  }
  return (
    <textarea
      ref={box}
      data-key="answer"
      rows={3}
      aria-invalid={isTooLong || undefined}
      aria-label={text('write')}
      placeholder={text('writeHint')}
      aria-controls={hasFitting ? 'canned' : undefined}
      aria-activedescendant={hasFitting ? `canned-${canned.marked?.cannedId}` : undefined}
      value={typed}
      onChange={({ target }) => type(target.value)}
      onKeyDown={pressed}
      onPaste={pasted}
    />
  )
}
