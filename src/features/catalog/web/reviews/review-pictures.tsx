import { useState } from 'react'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { Opening } from '#ui/overlay/opening.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { reviewThumb } from '../../rules.ts'
import { useLateText } from '../product/late-text.ts'
import css from '../product/product.module.css'

const Viewer = lazyPart(() => import('./review-viewer.tsx').then((module) => ({ default: module.ReviewViewer })))

/** The pictures of a review, small; a press shows them large, one after the other. `pics`: comma-separated. */
export function ReviewPictures({ pics, title }: { pics: string; title: string }) {
  const text = useLateText()
  const [shown, setShown] = useState<number>()
  const paths = pics.split(',').filter(Boolean)
  if (paths.length === 0) return null
  return (
    <>
      <ul className={css.reviewPics}>
        {paths.map((pic, at) => (
          <li key={pic}>
            <button type="button" onClick={() => setShown(at)}>
              <Picture src={reviewThumb(pic)} alt={text('reviewPicture', { at: at + 1 })} width={72} height={72} />
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Opening>
          <Viewer paths={paths} at={shown} title={title} onShow={setShown} onClose={() => setShown(undefined)} />
        </Opening>
      )}
    </>
  )
}
