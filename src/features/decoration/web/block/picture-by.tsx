import { useState } from 'react'
import { Icon } from '#ui/page/icon.tsx'
import { useText } from '../text.ts'
import { LibraryPicture } from './library-picture.tsx'
import type { PartOf } from './parts.ts'
import css from '../block.module.css'

type Shown = PartOf<'picture_by'>['pictures'][number]

/** Pictures of the library: one, several side by side, or one after the other when asked. */
export default function PictureBy({ layout, pictures, isFirst }: PartOf<'picture_by'>) {
  if (layout === 'carousel' && pictures.length > 1) return <Carousel pictures={pictures} isFirst={isFirst} />
  const isGrid = layout === 'grid'
  const sizes = isGrid ? `(width < 1024px) 50vw, ${Math.ceil(1240 / columnsOf(pictures.length))}px` : '1240px'
  return (
    <ul
      className={isGrid ? css.pictureGrid : css.pictureOne}
      style={{ '--columns': columnsOf(pictures.length) } as object}
    >
      {(isGrid ? pictures : pictures.slice(0, 1)).map((one) => (
        <li key={one.picture.src + one.link}>
          <Linked {...one} sizes={sizes} isFirst={isFirst} />
        </li>
      ))}
    </ul>
  )
}

const columnsOf = (count: number): number => (count < 5 ? count : count % 4 === 0 ? 4 : 3)

function Linked({ picture, link, sizes, isFirst }: Shown & { sizes: string; isFirst: boolean }) {
  const shown = <LibraryPicture picture={picture} sizes={sizes} isFirst={isFirst} />
  return link ? <a href={link}>{shown}</a> : shown
}

/** It moves when asked: nothing runs away from a reader. */
function Carousel({ pictures, isFirst }: { pictures: readonly Shown[]; isFirst: boolean }) {
  const text = useText()
  const [at, setAt] = useState(0)
  const turn = (by: number) => setAt((at + by + pictures.length) % pictures.length)
  return (
    <section className={css.carousel} aria-roledescription="carousel" aria-label={text('slides')}>
      <div aria-live="polite">
        <Linked key={at} {...(pictures[at] ?? pictures[0]!)} sizes="1240px" isFirst={isFirst} />
      </div>
      <p className={css.turn}>
        <button type="button" className="btn" aria-label={text('previous')} onClick={() => turn(-1)}>
          <Icon name="left" />
        </button>
        <span className="num">
          {at + 1} / {pictures.length}
        </span>
        <button type="button" className="btn" aria-label={text('next')} onClick={() => turn(1)}>
          <Icon name="right" />
        </button>
      </p>
    </section>
  )
}
