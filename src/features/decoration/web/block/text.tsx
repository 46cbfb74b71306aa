import type { PartOf } from './parts.ts'
import css from '../block.module.css'

/** Words and nothing else; an empty line begins a paragraph. */
export default function TextBlock({ title, text }: PartOf<'text'>) {
  return (
    <div className={css.text}>
      {title && <h2>{title}</h2>}
      {text
        .split(/\n\s*\n/)
        .filter((one) => one.trim())
        .map((one) => (
          <p key={one}>{one}</p>
        ))}
    </div>
  )
}
