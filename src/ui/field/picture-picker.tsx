import { useState, type ReactNode } from 'react'
import { Problem } from '#core/problem.ts'
import { AnyIcon } from '../page/any-icon.tsx'
import { Icon } from '../page/icon.tsx'
import { useSendingText } from './sending-text.ts'
import { useUiText } from '../text.tsx'
import css from './picture-picker.module.css'

type PickerProps = {
  label: string
  /** 72 by 72 px each. */
  pictures: readonly { key: string; image: (alt: string) => ReactNode }[]
  most: number
  maxBytes: number
  /** Sends one file and keeps what came back. */
  send: (file: File) => Promise<void>
  remove: (key: string) => void
  /** One more is on its way, or one less. */
  onSending: (change: 1 | -1) => void
  /** The form's own word about them; a refused file comes before it. */
  problem?: string | undefined
}

const MB = 1024 * 1024

/** Sends pictures as they are chosen; each one can be taken out again. */
export function PicturePicker({ label, pictures, most, maxBytes, send, remove, onSending, problem }: PickerProps) {
  const text = useSendingText()
  const uiText = useUiText()
  const [sending, setSending] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const room = most - pictures.length - sending
  const said = refusal ?? problem

  async function sendOne(file: File) {
    setSending((count) => count + 1)
    onSending(1)
    try {
      await send(file)
    } catch (error) {
      setRefusal(`${file.name}: ${(error instanceof Problem && error.msg) || uiText('networkError')}`)
    } finally {
      setSending((count) => count - 1)
      onSending(-1)
    }
  }

  async function choose(files: readonly File[]) {
    setRefusal(undefined)
    // One after the other: nine large photos at once would starve each other.
    for (const file of files.slice(0, room)) await sendOne(file)
    if (files.length > room)
      setRefusal((said) => said ?? text('tooManyPictures', { max: most, left: files.length - room }))
  }

  return (
    <div role="group" aria-label={label}>
      <ul className={css.pics}>
        {pictures.map(({ key, image }, at) => (
          <li key={key}>
            {image(text('picture', { n: at + 1 }))}
            <button type="button" aria-label={text('removePicture', { n: at + 1 })} onClick={() => remove(key)}>
              <Icon name="x" />
            </button>
          </li>
        ))}
        {sending > 0 && (
          <li className={css.sending} role="status">
            <span className="spin" />
            <span className="sr-only">{text('sendingPicture')}</span>
          </li>
        )}
        {room > 0 && (
          <li>
            <label className={css.add}>
              <AnyIcon name="plus" large />
              <span className="xs">
                {pictures.length}/{most}
              </span>
              <span className="sr-only">{text('addPicture')}</span>
              <input
                className="sr-only"
                type="file"
                multiple
                accept="image/jpeg,image/png,image/webp,image/gif"
                disabled={sending > 0}
                onChange={(event) => {
                  void choose([...(event.target.files ?? [])])
                  event.target.value = '' // the same file may be chosen again
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p className="field-hint">{text('picturesHint', { max: most, size: maxBytes / MB })}</p>
      {said && (
        <p className="field-error" role="alert">
          <Icon name="warn" />
          {said}
        </p>
      )}
    </div>
  )
}
