import { Dialog } from '#ui/overlay/dialog.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { useLateText } from '../product/late-text.ts'
import css from './review-viewer.module.css'

type ViewerProps = {
  paths: readonly string[]
  at: number
  title: string
  onShow: (at: number) => void
  onClose: () => void
}

/** One picture as large as the window allows. */
export function ReviewViewer({ paths, at, title, onShow, onClose }: ViewerProps) {
  const text = useLateText()
  const step = (by: number) => onShow((at + by + paths.length) % paths.length)
  return (
    <Dialog wide title={title} onClose={onClose}>
      <div className={css.viewer}>
        <Picture
          key={paths[at]}
          src={paths[at]}
          alt={text('reviewPicture', { at: at + 1 })}
          width={860}
          height={640}
          eager
        />
        {paths.length > 1 && (
          <p className="row">
            <button
              type="button"
              className="btn btn-icon"
              aria-label={text('previousPicture')}
              onClick={() => step(-1)}
            >
              <Icon name="left" />
            </button>
            <span className="num" aria-live="polite">
              {at + 1} / {paths.length}
            </span>
            <button type="button" className="btn btn-icon" aria-label={text('nextPicture')} onClick={() => step(1)}>
              <Icon name="right" />
            </button>
          </p>
        )}
      </div>
    </Dialog>
  )
}
