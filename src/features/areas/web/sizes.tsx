import { grouped } from '#core/grouped.ts'
import type { AreaContents, Kind, SelectionTable } from '../contract.ts'
import { AreaSection, type SectionWords } from './area-section.tsx'
import { Letter } from './letter.tsx'
import { SizeForm } from './size-form.tsx'
import { useText } from './text.ts'
import css from './area.module.css'

type Chosen = NonNullable<AreaContents['chosen']>

type SizesProps = SectionWords & {
  chosen: Chosen
  kinds: readonly Kind[]
  path: string
  hasFinder: boolean
  hasTable: boolean
}

/** The sizes of one type: measured, or looked up. */
export function Sizes({ chosen, kinds, path, hasFinder, hasTable, title, note, anchor }: SizesProps) {
  const text = useText()
  return (
    <AreaSection
      {...{ title, note, anchor }}
      more={
        <a className="more" href={chosen.link}>
          {text('allSizes', { kind: chosen.name })}
        </a>
      }
    >
      <nav className={css.pick} aria-label={text('kinds')}>
        {kinds.map(({ categoryId, name }) => (
          <a
            key={categoryId}
            href={`${path}?of=${categoryId}#${anchor}`}
            aria-current={categoryId === chosen.categoryId ? 'true' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <div className={hasFinder ? css.sizes : css.sizesAlone}>
        {hasFinder && <SizeForm chosen={chosen} />}
        {hasTable && chosen.table && <Table table={chosen.table} kind={chosen.name} />}
      </div>
    </AreaSection>
  )
}

function Table({ table: { row, column, columns, rows, hasMore }, kind }: { table: SelectionTable; kind: string }) {
  const text = useText()
  const title = text('tableOf', { kind, row: row.name, column: column.name })
  const withUnit = (name: string, unit: string | null) => (unit ? `${name} ${unit}` : name)
  return (
    <div>
      <div className={css.scroll}>
        <table className={`table ${css.matrix}`}>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">
                <Letter of={row} /> {row.unit} <span aria-hidden="true">＼</span> <Letter of={column} /> {column.unit}
              </th>
              {columns.map(({ name, link }) => (
                <th key={link} scope="col" className="r">
                  <a href={link}>{name}</a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((line) => (
              <tr key={line.link}>
                <th scope="row" className="num">
                  <a href={line.link}>{line.name}</a>
                </th>
                {line.cells.map((cell, at) => (
                  <td key={columns[at]!.link} className="r num">
                    {cell ? (
                      <a
                        href={cell.link}
                        aria-label={text('cell', {
                          row: withUnit(`${row.name} ${line.name}`, row.unit),
                          column: withUnit(`${column.name} ${columns[at]!.name}`, column.unit),
                          count: cell.count,
                        })}
                      >
                        {grouped(cell.count)}
                      </a>
                    ) : (
                      <span className="faint">
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">{text('none')}</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasMore && <p className={`xs faint ${css.note}`}>{text('hasMore')}</p>}
    </div>
  )
}
