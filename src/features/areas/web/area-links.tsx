import { grouped } from '#core/grouped.ts'
import type { AreaContents, CountedLink, Kind } from '../contract.ts'
import { AreaSection, type SectionWords } from './area-section.tsx'
import css from './area.module.css'

/** `areOfOne`: all are of one category, which the page's title says. */
type StripsProps = SectionWords & { strips: AreaContents['strips']; areOfOne: boolean }

export function Strips({ strips, areOfOne, ...said }: StripsProps) {
  return (
    <AreaSection {...said}>
      <dl className={css.strips}>
        {strips.map(({ name, of, values }) => (
          <div key={`${of} ${name}`}>
            <dt>
              {name}
              {!areOfOne && <span className="xs faint"> {of}</span>}
            </dt>
            <dd>
              {values.map((value) => (
                <Counted key={value.link} {...value} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </AreaSection>
  )
}

const Counted = ({ name, count, link }: CountedLink) => (
  <a href={link}>
    {name} <span className="num xs faint">{grouped(count)}</span>
  </a>
)

export function Brands({ brands, ...said }: SectionWords & { brands: AreaContents['brands'] }) {
  return (
    <AreaSection {...said}>
      {brands.map((group) => (
        <div key={group.of}>
          {brands.length > 1 && <h3 className={css.group}>{group.of}</h3>}
          <div className={css.brands}>
            {group.brands.map(({ name, count, link }) => (
              <a key={link} href={link}>
                <b>{name}</b>
                <span className="num xs faint">{grouped(count)}</span>
              </a>
            ))}
          </div>
        </div>
      ))}
    </AreaSection>
  )
}

/** Each standard with the types that it defines. */
export function Standards({ kinds, ...said }: SectionWords & { kinds: readonly Kind[] }) {
  const named = kinds.flatMap((kind) => kind.standards.map((standard) => ({ kind, standard })))
  return (
    <AreaSection {...said}>
      <ul className={css.standards}>
        {named.map(({ kind, standard }) => (
          <li key={standard.link}>
            <a className="num" href={standard.link}>
              {standard.name}
            </a>
            <span>{kind.name}</span>
            <span className="num faint">{grouped(standard.count)}</span>
          </li>
        ))}
      </ul>
    </AreaSection>
  )
}
