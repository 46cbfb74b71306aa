import { useState } from 'react'
import { drawingPath } from '#features/drawings/drawing-path.ts'
import { Picture } from '#ui/page/picture.tsx'
import type { Slide } from '../../blocks.ts'
import { useText } from '../text.ts'
import css from '../home.module.css'

/** A carousel that moves when asked: nothing runs away from a reader. */
export function Slides({ slides }: { slides: readonly Slide[] }) {
  const [shown, setShown] = useState(0)
  const text = useText()
  const slide = slides[shown] ?? slides[0]!
  return (
    <section className={css.slide} aria-roledescription="carousel" aria-label={text('slides')}>
      <div className={css.slideMain}>
        <div className={css.slideText}>
          <p className="soft">{slide.kicker}</p>
          <h2>{slide.title}</h2>
          <p className="soft">{slide.text}</p>
          <p className={css.actions}>
            {slide.actions.map(({ name, link, isMain }) => (
              <a key={name} className={isMain ? 'btn btn-lg btn-action' : 'btn btn-lg'} href={link}>
                {name}
              </a>
            ))}
          </p>
        </div>
        <div className={css.slideDrawing}>
          <Picture
            key={slide.tab}
            src={drawingPath(slide.drawing.kind as never, slide.drawing.dims)}
            alt={slide.title}
            width={300}
            height={300}
            isMain
          />
        </div>
        <table className={css.titleBlock}>
          <tbody>
            {slide.caption.map((row) => (
              <tr key={row.join()}>
                {row.map((cell) => (
                  <td key={cell}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={css.slideTabs}>
        {slides.map(({ tab, hint }, index) => (
          <button key={tab} type="button" aria-current={index === shown || undefined} onClick={() => setShown(index)}>
            <b>{tab}</b>
            <span>{hint}</span>
          </button>
        ))}
      </div>
    </section>
  )
}
