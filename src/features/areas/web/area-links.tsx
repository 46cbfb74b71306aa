import type { AreaContents, CountedLink, Kind } from '../contract.ts'
import { useText } from './text.ts'
import css from './area.module.css'

const figures = (count: number) => count.toLocaleString('en-US')

/** `areOfOne`: all are of one category, which the page's title says. */
export function Strips({ strips, areOfOne }: { strips: AreaContents['strips']; areOfOne: boolean }) {
  const text = useText()
  return (
    <section className={css.block} aria-labelledby="strips">
      <div className="section-head">
        <h2 id="strips">{text('byParameter')}</h2>
      </div>
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
    </section>
  )
}

const Counted = ({ name, count, link }: CountedLink) => (
  <a href={link}>
    {name} <span className="num xs faint">{figures(count)}</span>
  </a>
)

export function Brands({ brands }: { brands: AreaContents['brands'] }) {
  const text = useText()
  return (
    <section className={css.block} aria-labelledby="brands">
      <div className="section-head">
        <h2 id="brands">{text('brands')}</h2>
      </div>
      {brands.map((group) => (
        <div key={group.of}>
          {brands.length > 1 && <h3 className={css.group}>{group.of}</h3>}
          <div className={css.brands}>
            {group.brands.map(({ name, count, link }) => (
              <a key={link} href={link}>
                <b>{name}</b>
                <span className="num xs faint">{figures(count)}</span>
              </a>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

/** Each standard with the types that it defines. */
export function Standards({ kinds }: { kinds: readonly Kind[] }) {
  const text = useText()
  const named = kinds.flatMap((kind) => kind.standards.map((standard) => ({ kind, standard })))
  return (
    <section className={css.block} aria-labelledby="standards">
      <div className="section-head">
        <h2 id="standards">{text('standards')}</h2>
      </div>
      <ul className={css.standards}>
        {named.map(({ kind, standard }) => (
          <li key={standard.link}>
            <a className="num" href={standard.link}>
              {standard.name}
            </a>
            <span>{kind.name}</span>
            <span className="num faint">{figures(standard.count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
