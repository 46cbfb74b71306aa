import { AnyIcon } from '#ui/page/any-icon.tsx'
import type { PartOf } from './parts.ts'
import css from '../block.module.css'

/** What buyers may rely on, in few words each. */
export default function ServicePromises({ promises }: PartOf<'service_promises'>) {
  return (
    <ul className={css.promises}>
      {promises.map(({ icon, name, text }) => (
        <li key={name}>
          <AnyIcon name={icon} large />
          <div>
            <b>{name}</b>
            {text && <p className="xs soft">{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
