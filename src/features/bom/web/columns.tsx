// What was read of a list: its columns, how many lines, and the rows that are none.
import { Problem } from '#core/problem.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { saveSpreadsheet } from '#ui/overlay/save-file.ts'
import { writeList } from '../contract.ts'
import { rowsOfText, type Skipped } from '../reading/read-list.ts'
import { columnRoles, type ColumnRole } from '../rules.ts'
import type { Source } from './local-list.ts'
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

export function ReadSummary({ source, count, onColumns }: { source: Source; count: number; onColumns: () => void }) {
  const text = useText()
  const used = source.mapping.flatMap((role, at) =>
    role === 'none' ? [] : [text('column', { number: at + 1, role: text(`role_${role}`) })],
  )
  return (
    <>
      <p className="sm" role="status">
        <b>{text('readLines', { lines: count })}</b>
        {source.fileName && <span className="soft"> {text('fromFile', { name: source.fileName })}</span>}
      </p>
      <p className="xs soft">
        {used.slice(0, 4).join(' · ')}{' '}
        <button type="button" className="btn btn-text xs u" onClick={onColumns}>
          {text('changeColumns')}
        </button>
      </p>
    </>
  )
}

export function SkippedRows({ skipped }: { skipped: readonly Skipped[] }) {
  const text = useText()
  const whys = ['title', 'head', 'sum', 'blank'] as const
  const counts = whys
    .map((why) => ({ why, count: skipped.filter((one) => one.why === why).length }))
    .filter(({ count }) => count > 0)
  return (
    <p className={`xs soft ${css.skipped}`}>
      {text('skippedRows', { count: skipped.length })}{' '}
      {counts.map(({ why, count }) => text(`skipped_${why}`, { count })).join(' · ')}
    </p>
  )
}

/** A sheet with the columns that are understood, and a line of each kind. */
export function Template() {
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  async function save() {
    try {
      const { base64 } = await call(writeList, { rows: rowsOfText(text('templateRows')), head: 0, lines: [] })
      saveSpreadsheet({ name: `${text('templateFile')}.xlsx`, base64 })
    } catch (error) {
      if (!(error instanceof Problem)) toastNetworkError(error)
    }
  }
  return (
    <p>
      <button type="button" className="btn btn-text sm" onClick={() => void save()}>
        {text('template')}
      </button>
    </p>
  )
}
