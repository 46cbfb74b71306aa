import { PaperClipOutlined, ThunderboltOutlined, ShoppingOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { lazy, Suspense, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useMay, useMe } from '#console/parts/me.ts'
import { useCall } from '#console/parts/use-call.ts'
import { cannedAnswers, type DeskConversation } from '../console-contract.ts'
import { MESSAGE_MAX } from '../rules.ts'
import { FILE_MB, fileAccept, kindOf, pictureAccept, typesShown } from '../web/files.ts'
import { TYPING_TOLD_MS } from '../web/line.ts'
import { useDraft } from '../web/use-draft.ts'
import { fillCanned } from './canned.ts'
import { useText } from './text.ts'
import type { Desk } from './use-desk.ts'
import css from './desk.module.css'

const ProductPicker = lazy(() => import('./product-picker.tsx'))

type Props = {
  desk: Desk
  conversation: DeskConversation
  next: () => void
  hasProducts: boolean
}

/** Where an agent writes; a slash at the beginning shows the answers that are ready. */
export function Answer({ desk, conversation, next, hasProducts }: Props) {
  const text = useText()
  const may = useMay()
  const { staffId, shop } = useMe()
  const { message } = App.useApp()
  const { conversationId: id, buyerName } = conversation
  const { talks } = desk
  const box = useRef<HTMLTextAreaElement>(null)
  const toldAt = useRef(0)
  const [cannedId, setCannedId] = useState<number>()
  const [at, setAt] = useState(0)
  const [isPicking, setPicking] = useState(false)
  const [typed, setTyped] = useDraft(`staff${staffId}`, String(id), talks.talkOf(id), (unsent) => {
    for (const { clientId, text: words } of unsent) talks.write(id, { kind: 'text', text: words }, clientId)
  })
  const canned = useCall(cannedAnswers[desk.side], {}).data ?? []
  const asked = /^\/(\S*)$/.exec(typed)?.[1]?.toLowerCase()
  const fitting =
    asked === undefined
      ? []
      : canned
          .filter(({ code, text: words }) => code.toLowerCase().includes(asked) || words.toLowerCase().includes(asked))
          .slice(0, 6)

  const send = () => {
    const words = typed.trim()
    if (words === '' || asked !== undefined) return false
    talks.write(id, { kind: 'text', text: words, cannedId })
    setTyped('')
    setCannedId(undefined)
    return true
  }
  const insert = (one: (typeof canned)[number] | undefined) => {
    if (!one) return
    setTyped(fillCanned(one.text, { buyer: buyerName, shop: shop?.nameZh ?? '' }))
    setCannedId(one.cannedId)
    box.current?.focus()
  }
  const sendFiles = (files: readonly File[]) => {
    for (const file of files) {
      const kind = kindOf(file)
      if (kind === 'tooLarge') void message.error(text('fileTooLarge', { name: file.name, size: FILE_MB }))
      else if (kind === 'wrongKind') void message.error(text('fileKind', { name: file.name, types: typesShown }))
      else talks.write(id, { kind, file, label: file.name })
    }
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (fitting.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      return setAt((now) => (now + (event.key === 'ArrowDown' ? 1 : fitting.length - 1)) % fitting.length)
    }
    if (event.key === 'Escape') return asked === undefined ? box.current?.blur() : setTyped('')
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    if (asked !== undefined) return insert(fitting[Math.min(at, fitting.length - 1)])
    if (send() && (event.ctrlKey || event.metaKey)) next()
  }
  return (
    <form
      className={css.write}
      aria-label={text('write')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {asked !== undefined && (
        <div className={css.canned}>
          {fitting.length === 0 ? (
            <p role="status">{text('noCanned')}</p>
          ) : (
            <div id="canned" role="listbox" aria-label={text('canned')}>
              {fitting.map((one, n) => (
                // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the field has the keys and the focus
                <div
                  key={one.cannedId}
                  id={`canned-${one.cannedId}`}
                  role="option"
                  aria-selected={n === Math.min(at, fitting.length - 1)}
                  onMouseDown={(event) => {
                    event.preventDefault()
                    insert(one)
                  }}
                >
                  <b>/{one.code}</b> <span>{one.text}</span>{' '}
                  <span className={css.soft}>{text('used', { count: one.used })}</span>
                </div>
              ))}
            </div>
          )}
        </div>
      )}
      <div className={css.tools}>
        <Button
          type="text"
          size="small"
          icon={<ThunderboltOutlined aria-hidden />}
          onClick={() => {
            setTyped('/')
            box.current?.focus()
          }}
        >
          {text('canned')} <kbd>/</kbd>
        </Button>
        <label className={css.fileTool}>
          <PaperClipOutlined aria-hidden /> {text('file')}
          <input
            type="file"
            multiple
            accept={`${pictureAccept},${fileAccept}`}
            onChange={({ target }) => {
              sendFiles([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </label>
        {hasProducts && may('products') && (
          <Button
            type="text"
            size="small"
            data-key="products"
            icon={<ShoppingOutlined aria-hidden />}
            onClick={() => setPicking(true)}
          >
            {text('products')} <kbd>P</kbd>
          </Button>
        )}
      </div>
      <textarea
        ref={box}
        data-key="answer"
        rows={3}
        maxLength={MESSAGE_MAX}
        aria-label={text('write')}
        placeholder={text('writeHint')}
        aria-controls={fitting.length > 0 ? 'canned' : undefined}
        aria-activedescendant={
          fitting.length > 0 ? `canned-${fitting[Math.min(at, fitting.length - 1)]?.cannedId}` : undefined
        }
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value)
          setAt(0)
          if (value === '' || value.startsWith('/') || Date.now() - toldAt.current < TYPING_TOLD_MS) return
          toldAt.current = Date.now()
          desk.tellTyping(id)
        }}
        onKeyDown={pressed}
        onPaste={(event: ClipboardEvent) => {
          const files = [...event.clipboardData.files]
          if (files.length === 0) return
          event.preventDefault()
          sendFiles(files)
        }}
      />
      <div className={css.foot}>
        <span>{typed !== '' && text('draftKept')}</span>
        <Button type="primary" htmlType="submit" className={css.push ?? ''}>
          {text('send')}
        </Button>
      </div>
      {isPicking && (
        <Suspense>
          <ProductPicker
            close={() => setPicking(false)}
            choose={({ prodId, model }) => {
              talks.write(id, { kind: 'product', prodId, label: model })
              setPicking(false)
            }}
          />
        </Suspense>
      )}
    </form>
  )
}
