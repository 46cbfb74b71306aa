import { useState } from 'react'
import { IMAGE_BYTES_LARGE } from '#core/limits.ts'
import { PRIVATE_UPLOAD, type PrivateFile } from '#core/private-upload.ts'
import { Problem } from '#core/problem.ts'
import { Icon } from '#ui/icon.tsx'
import { upload } from '#ui/upload.ts'
import { RETURN_IMAGES_MAX } from '../rules.ts'
import { useText } from './text.ts'
import css from './returns.module.css'

type PickerProps = {
  images: readonly PrivateFile[]
  change: (how: (before: readonly PrivateFile[]) => readonly PrivateFile[]) => void
  /** How many are on their way. */
  onSending: (how: (before: number) => number) => void
  problem: string | undefined
}

/** Sends pictures as they are chosen; only both sides of the case and the mall see them. */
export function EvidencePicker({ images, change, onSending, problem }: PickerProps) {
  const text = useText()
  const [sending, setSending] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const room = RETURN_IMAGES_MAX - images.length - sending
  const said = refusal ?? problem

  async function send(file: File) {
    try {
      const kept = (await upload(PRIVATE_UPLOAD, file)) as PrivateFile
      change((before) => [...before, kept])
    } catch (error) {
      setRefusal(`${file.name}: ${(error instanceof Problem && error.msg) || text('lineBroken')}`)
    }
  }

  async function choose(files: readonly File[]) {
    setRefusal(undefined)
    const taken = files.slice(0, room)
    setSending(taken.length)
    onSending((before) => before + taken.length)
    for (const file of taken) {
      await send(file)
      setSending((before) => before - 1)
      onSending((before) => before - 1)
    }
  }

  return (
    <div className="field" role="group" aria-label={text('pictures')}>
      <span className="field-label">{text('pictures')}</span>
      <ul className={css.pics}>
        {images.map(({ fileId, url }, at) => (
          <li key={fileId}>
            <img src={url} alt={text('picture', { n: at + 1 })} width={72} height={72} />
            <button
              type="button"
              aria-label={text('removePicture', { n: at + 1 })}
              onClick={() => change((before) => before.filter((one) => one.fileId !== fileId))}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
        {sending > 0 && (
          <li className={css.sending} role="status">
            <span className="spin" />
            <span className="sr-only">{text('sending')}</span>
          </li>
        )}
        {room > 0 && (
          <li>
            <label className={css.add}>
              <Icon name="plus" large />
              <span className="xs">
                {images.length}/{RETURN_IMAGES_MAX}
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
      <p className="field-hint">{text('picturesHint', { max: RETURN_IMAGES_MAX, size: IMAGE_BYTES_LARGE / 1024 / 1024 })}</p>
      {said && (
        <p className="field-error" role="alert">
          <Icon name="warn" />
          {said}
        </p>
      )}
    </div>
  )
}
