import { docGroups, type DocName } from '../rules.ts'
import { HelpSearch } from './help-search.tsx'
import { useCentreText } from './centre-text.ts'
import css from './help.module.css'

type Props = { index: readonly { name: string; title: string }[]; at: DocName }

/** All documents by what they are about; the branch one reads in is open. */
export function HelpTree({ index, at }: Props) {
  const centre = useCentreText()
  const titleOf = (name: DocName) => index.find((one) => one.name === name)?.title
  return (
    <div>
      <HelpSearch isNarrow />
      <nav className={css.menu} aria-label={centre('helpNav')}>
        {Object.entries(docGroups).map(([group, names]) => (
          <details key={group} open={(names as readonly string[]).includes(at)}>
            <summary>{centre(`group_${group}` as 'group_start')}</summary>
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <a href={`/help/${name}`} aria-current={name === at ? 'page' : undefined}>
                    {titleOf(name)}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
    </div>
  )
}
