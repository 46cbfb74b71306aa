import { useText } from '#features/areas/web/text.ts'
import css from '../block.module.css'
import type { PartOf } from './parts.ts'

/** Questions that come up before a part is chosen; without a script they open as well. */
export default function Guides({ title, guides, anchor }: PartOf<'guides'>) {
  const text = useText()
  return (
    <section className={css.guides} aria-labelledby={anchor}>
      <div className="section-head">
        <h2 id={anchor}>{title}</h2>
      </div>
      {guides.map(({ name, text: answer, link }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may be alike
        <details key={at}>
          <summary>{name}</summary>
          {answer
            .split(/\n\s*\n/)
            .filter((one) => one.trim())
            .map((one) => (
              <p key={one}>{one}</p>
            ))}
          {link && (
            <p>
              <a href={link}>{text('seeParts')}</a>
            </p>
          )}
        </details>
      ))}
    </section>
  )
}
