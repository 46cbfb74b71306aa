import { useState } from 'react'
import { IMAGE_BYTES_MAX, REVIEW_IMAGES_MAX } from '#core/limits.ts'
import { Problem } from '#core/problem.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { upload } from '#ui/upload.ts'
import { reviewThumb } from '#features/catalog/rules.ts'
import { reviewPicturePath } from '../rules.ts'
import { useText } from './text.ts'
import css from './reviews.module.css'

type PickerProps = {
  pics: readonly string[]
  onAdd: (pic: string) => void
  onRemove: (pic: string) => void
  /** How many are on their way. */
  onSending: (change: 1 | -1) => void
}

/** Sends pictures as they are chosen; each one can be taken out again. */
export function PicturePicker({ pics, onAdd, onRemove, onSending }: PickerProps) {
  const text = useText()
  const [sending, setSending] = useState(0)
  const [problem, setProblem] = useState<string>()
  const room = REVIEW_IMAGES_MAX - pics.length - sending
  const size = IMAGE_BYTES_MAX / 1024 / 1024

  async function send(file: File) {
    setSending((count) => count + 1)
    onSending(1)
    try {
      onAdd((await upload(reviewPicturePath, file)) as string)
    } catch (error) {
      setProblem(`${file.name}: ${(error instanceof Problem && error.msg) || text('lineBroken')}`)
    } finally {
      setSending((count) => count - 1)
      onSending(-1)
    }
  }

  async function choose(files: readonly File[]) {
    setProblem(undefined)
    // One after the other: nine large photos at once would starve each other.
    for (const file of files.slice(0, room)) await send(file)
  }

  return (
    <div role="group" aria-label={text('pictures')}>
      <ul className={css.pics}>
        {pics.map((pic, at) => (
          <li key={pic}>
            <Picture src={reviewThumb(pic)} alt={text('picture', { n: at + 1 })} width={72} height={72} eager />
            <button type="button" aria-label={text('removePicture', { n: at + 1 })} onClick={() => onRemove(pic)}>
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
                {pics.length}/{REVIEW_IMAGES_MAX}
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
                  event.target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p className="field-hint">{text('picturesHint', { max: REVIEW_IMAGES_MAX, size })}</p>
      {problem && (
        <p className="field-error" role="alert">
          <Icon name="warn" />
          {problem}
        </p>
      )}
    </div>
  )
}
