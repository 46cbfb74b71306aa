import { columnRoles, type ColumnRole } from '../rules.ts'
import type { Source } from './kept.ts'
import { useText } from './text.ts'
import css from './bom.module.css'

/** Ours: so many rows show what a column holds. */
const SHOWN = 4

type ColumnsProps = { source: Source; onMap: (mapping: readonly ColumnRole[]) => void; onClose: () => void }

/** What each column holds, as it was recognised, to be said otherwise. */
export function Columns({ source, onMap, onClose }: ColumnsProps) {
  const text = useText()
  const { rows, head, mapping } = source
  const shown = rows
    .slice(head ?? 0)
    .filter((row) => row.some((cell) => cell.trim()))
    .slice(0, SHOWN)
  return (
    <section className={css.columns} aria-label={text('columns')}>
      <div className="row">
        <b>{text('columns')}</b>
        <button type="button" className="btn btn-text sm push" onClick={onClose}>
          {text('columnsDone')}
        </button>
      </div>
      <div className={css.scrolls}>
        <table className="table">
          <thead>
            <tr>
              {mapping.map((role, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                <th key={at} scope="col">
                  <select
                    className="select"
                    aria-label={text('columnOf', { number: at + 1 })}
                    value={role}
                    onChange={(event) => onMap(mapping.with(at, event.target.value as ColumnRole))}
                  >
                    {columnRoles.map((one) => (
                      <option key={one} value={one}>
                        {text(`role_${one}`)}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, line) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row is its place
              <tr key={line}>
                {mapping.map((_, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                  <td key={at} className="clip">
                    {row[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
