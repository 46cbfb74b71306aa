import type { Brand } from '#features/site/contract.ts'
import { useText } from './text.ts'
import css from './home.module.css'

const SHOWN = 24

export function BrandWall({ brands }: { brands: readonly Brand[] }) {
  const text = useText()
  return (
    <section className={css.brandWall} aria-label={text('brands')}>
      <div className="section-head">
        <h2>{text('brands')}</h2>
      </div>
      <div className={css.brands}>
        {brands.slice(0, SHOWN).map(({ brandId, name }) => (
          <a key={brandId} href={`/list?bid=${brandId}&bName=${encodeURIComponent(name)}`}>
            <b>{name}</b>
          </a>
        ))}
      </div>
    </section>
  )
}
