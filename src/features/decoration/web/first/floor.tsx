import type { ReactNode } from 'react'
import { drawingPath } from '#features/drawings/drawing-path.ts'
import { Picture } from '#ui/page/picture.tsx'
import type { FloorTitle } from '../../blocks.ts'
import { useText } from '../text.ts'
import css from '../home.module.css'

type Props = { floor: FloorTitle; /** The cards beside it. */ goods: ReactNode; isOneScale: boolean | undefined }

export function Floor({ floor, goods, isOneScale }: Props) {
  const text = useText()
  return (
    <section id={floor.anchor} aria-labelledby={`${floor.anchor}-title`}>
      <div className="section-head">
        <h2 id={`${floor.anchor}-title`}>{floor.title}</h2>
        <nav className="tabs tabs-sm" aria-labelledby={`${floor.anchor}-title`}>
          {floor.tabs.map(({ name, link }) => (
            <a key={name} href={link}>
              {name}
            </a>
          ))}
        </nav>
        {isOneScale && <span className={`xs faint ${css.scale}`}>{text('sameScale')}</span>}
        {floor.more && (
          <a className="more" href={floor.more.link}>
            {text('allModels')}
          </a>
        )}
      </div>
      <div className={css.floorBody}>
        <div className={css.floorSide}>
          <figure>
            <Picture
              src={drawingPath(floor.drawing.kind as never, floor.drawing.dims, 'symbols')}
              alt=""
              width={204}
              height={180}
            />
          </figure>
          <dl>
            {floor.facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <ul>
            {floor.links.map(({ name, link }) => (
              <li key={name}>
                <a href={link}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
        {goods}
      </div>
    </section>
  )
}
