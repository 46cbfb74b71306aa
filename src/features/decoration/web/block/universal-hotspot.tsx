import { LibraryPicture } from './library-picture.tsx'
import type { PartOf } from './parts.ts'
import css from '../block.module.css'

/** A picture whose parts are links; they lie in percent of it, so they stay where they are at every width. */
export default function UniversalHotspot({ picture, areas, isFirst }: PartOf<'universal_hotspot'>) {
  return (
    <div className={css.hotspot}>
      <LibraryPicture picture={picture} sizes="1240px" isFirst={isFirst} />
      {areas.map(({ name, link, x, y, w, h }, at) => (
        <a
          // oxlint-disable-next-line react/no-array-index-key -- two may be alike
          key={at}
          href={link}
          aria-label={name}
          style={{ left: `${x}%`, top: `${y}%`, width: `${w}%`, height: `${h}%` }}
        />
      ))}
    </div>
  )
}
