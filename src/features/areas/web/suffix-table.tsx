import { Fragment } from 'react'
import type { Suffix } from '../contract.ts'
import { suffixGroups, suffixMakers } from '../rules.ts'
import { AreaSection, type SectionWords } from './area-section.tsx'
import { useText } from './text.ts'
import css from './suffix.module.css'

/** One designation taken apart, and how each maker writes what stands behind the number. */
export function SuffixTable({ suffixes, ...said }: SectionWords & { suffixes: readonly Suffix[] }) {
  const text = useText()
  return (
    <AreaSection {...said}>
      <div className={css.both}>
        <Example />
        <div className={css.box}>
          <table className={css.table} aria-labelledby={said.anchor}>
            <thead>
              <tr>
                <th scope="col">{text('means')}</th>
                <th scope="col">{text('gb')}</th>
                {suffixMakers.map((maker) => (
                  <th key={maker} scope="col">
                    {maker}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {suffixGroups.map(({ name }) => (
                <Fragment key={name}>
                  <tr>
                    <th scope="colgroup" colSpan={suffixMakers.length + 2}>
                      {text(`suffixGroup_${name}`)}
                    </th>
                  </tr>
                  {suffixes
                    .filter(({ group }) => group === name)
                    .map((row) => (
                      <Line key={row.means} {...row} />
                    ))}
                </Fragment>
              ))}
            </tbody>
          </table>
          <p className="xs faint">{text('suffixNote')}</p>
        </div>
      </div>
    </AreaSection>
  )
}

function Line({ means, standard, codes }: Suffix) {
  return (
    <tr>
      <th scope="row">{means}</th>
      <td>
        <b>{standard}</b>
      </td>
      {codes.map((ofMaker, at) => (
        // Some write it as the standard does.
        <td key={suffixMakers[at]} className={ofMaker[0] === standard ? 'faint' : undefined}>
          {ofMaker.join(' / ')}
        </td>
      ))}
    </tr>
  )
}

const EXAMPLE = [
  ['6', 'partSeries'],
  ['2', 'partWidth'],
  ['04', 'partBore'],
  ['-2RS1', 'partSeal'],
  ['/C3', 'partClearance'],
] as const

function Example() {
  const text = useText()
  const code = EXAMPLE.map(([part]) => part).join('')
  return (
    <div className={css.example}>
      <h3>{text('readExample', { code })}</h3>
      <dl>
        {EXAMPLE.map(([part, means]) => (
          <div key={part}>
            <dt>{part}</dt>
            <dd>{text(means)}</dd>
          </div>
        ))}
      </dl>
      <form action="/list">
        <label>
          <span className="sm soft">{text('typeCode')}</span>
          <input name="pn" maxLength={100} required placeholder={text('codeExample')} />
        </label>
        <button className="btn">{text('lookUp')}</button>
      </form>
    </div>
  )
}
