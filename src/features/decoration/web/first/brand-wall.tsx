import type { Brand } from '#features/site/contract.ts'
import css from '../home.module.css'

const SHOWN = 24

export function BrandWall({ title, brands }: { title: string; brands: readonly Brand[] }) {
  return (
    <section className={css.brandWall} aria-label={title}>
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <div className={css.brands}>
        {brands.slice(0, SHOWN).map(({ brandId, name }) => (
          <a key={brandId} href={`/list?bid=${brandId}&bName=${encodeURIComponent(name)}`}>
            <Name name={name} />
          </a>
        ))}
      </div>
    </section>
  )
}

/** As it is written on the part, and below it as people say it: SKF, 斯凯孚. */
function Name({ name }: { name: string }) {
  const spoken = /^[^\p{Script=Han}]+/u.exec(name)?.[0].length ?? name.length
  return (
    <>
      <b>{name.slice(0, spoken).trim()}</b> <small>{name.slice(spoken)}</small>
    </>
  )
}
