import { useImperativeHandle, useState, type Ref } from 'react'
import { ERROR_MS } from '#core/timings.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { readTyped } from '../reading/read-list.ts'
import { LineRow } from './line-row.tsx'
import { LinesBar } from './lines-bar.tsx'
import { isOpenStanding, standingOf, tipFor } from './standing.ts'
import { waiting } from './table.ts'
import type { List } from './use-list.ts'
import { SHOWN, useKeys, usePlace } from './use-place.ts'
import { useText } from './text.ts'
import css from './bom.module.css'

export type TableHandle = { toTop: () => void }

/** The lines with what was found. */
export function TableOfLines({ list, ref }: { list: List; ref: Ref<TableHandle> }) {
  const text = useText()
  const { table, act, plan } = list
  const [editing, setEditing] = useState<number>()
  const standingLines = table.lines.map((line) => [line, standingOf(line, table.rule)] as const)
  const { box, tab, openTab, shown, left, showMore, wanted, goOn, decided } = usePlace(table, standingLines)
  useImperativeHandle(ref, () => ({ toTop: () => openTab('all') }))
  const undo = () => {
    act({ type: 'undo' })
    toast(text('undone'), { ms: ERROR_MS })
  }
  const joined = new Map(list.bought.flatMap((one) => (one.together === null ? [] : [[one.line.key, one]])))
  const tips = new Map(list.bought.map((one) => [one.line.key, tipFor(one, list)]))
  useKeys({ list, goOn, onEdit: setEditing, onUndo: undo })
  return (
    <div ref={box}>
      <LinesBar list={list} lines={standingLines} tab={tab} onOpen={openTab} />
      <Progress list={list} />
      <table className={`table table-ruled ${css.quote}`}>
        <caption className="sr-only">{text('table')}</caption>
        <Head list={list} />
        <tbody>
          {shown.map(([line]) => (
            <LineRow
              key={line.key}
              line={line}
              number={table.lines.indexOf(line) + 1}
              rule={table.rule}
              plan={plan}
              act={act}
              isEditing={editing === line.key}
              onEdit={setEditing}
              onDecided={decided}
              joined={joined.get(line.key)}
              tip={tips.get(line.key) ?? null}
              change={list.opened?.changes.get(line.key)}
              learn={list.learn}
            />
          ))}
          {shown.length === 0 && (
            <tr>
              <td colSpan={10} className="c soft">
                {text('nothingHere')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {left > 0 && (
        <p className={css.more}>
          <button type="button" className="btn" onClick={showMore}>
            {text('more', { count: Math.min(SHOWN, left), left })}
          </button>
        </p>
      )}
      <Foot
        list={list}
        hasOpen={standingLines.some(([, standing]) => isOpenStanding(standing))}
        onUndo={undo}
        onNext={() => goOn(wanted)}
      />
      <p className="xs faint">{text('keysHint')}</p>
    </div>
  )
}

/** The names of the columns; the box ticks every line that can be bought. */
function Head({ list: { act, bought: ready } }: { list: List }) {
  const text = useText()
  const isAllTicked = ready.length > 0 && ready.every(({ line }) => line.isTicked)
  return (
    <thead>
      <tr>
        <th scope="col" className="c">
          <input
            type="checkbox"
            className="box"
            aria-label={text('tickAll')}
            checked={isAllTicked}
            disabled={ready.length === 0}
            onChange={(event) =>
              act({ type: 'tick', keys: ready.map(({ line }) => line.key), isTicked: event.target.checked })
            }
          />
        </th>
        <th scope="col">{text('yours')}</th>
        <th scope="col">{text('standing')}</th>
        <th scope="col">{text('part')}</th>
        <th scope="col">{text('shop')}</th>
        <th scope="col">{text('stock')}</th>
        <th scope="col" className="r">
          {text('price')}
        </th>
        <th scope="col" className="c">
          {text('quantity')}
        </th>
        <th scope="col" className="r">
          {text('subtotal')}
        </th>
        <th scope="col" className="c">
          {text('actions')}
        </th>
      </tr>
    </thead>
  )
}

type FootProps = { list: List; hasOpen: boolean; onUndo: () => void; onNext: () => void }

function Foot({ list, hasOpen, onUndo, onNext }: FootProps) {
  const text = useText()
  return (
    <div className={css.foot}>
      <AddLine list={list} />
      <div className="row push">
        <button type="button" className="btn" disabled={list.table.past.length === 0} onClick={onUndo}>
          {text('undo')}
        </button>
        <button type="button" className="btn btn-line" disabled={!hasOpen} onClick={onNext} aria-keyshortcuts="F8">
          {text('next')}
        </button>
      </div>
    </div>
  )
}

/** How far the matching is; and after a network error, how to go on. */
function Progress({ list: { table, isBroken, askAgain } }: { list: List }) {
  const text = useText()
  const [left, all] = [waiting(table).length, table.lines.length]
  if (isBroken)
    return (
      <p className="note note-error" role="alert">
        <Icon name="warn" />
        <span>{text('broken', { count: left })}</span>
        <button type="button" className="btn btn-sm" onClick={askAgain}>
          {text('again')}
        </button>
      </p>
    )
  if (left === 0) return null
  return (
    <div className={css.progress} role="status">
      <progress max={all} value={all - left} aria-label={text('tab_waiting')} />
      <span className="xs soft num">{text('progress', { done: all - left, all })}</span>
    </div>
  )
}

function AddLine({ list: { table, act } }: { list: List }) {
  const text = useText()
  const [typed, setTyped] = useState('')
  return (
    <form
      className={css.add}
      onSubmit={(event) => {
        event.preventDefault()
        if (!typed.trim()) return
        act({ type: 'add', line: { written: readTyped(typed.trim(), 0), row: null } })
        toast(text('added', { line: table.lines.length + 1 }), { kind: 'ok', ms: ERROR_MS })
        setTyped('')
      }}
    >
      <input
        className="input"
        aria-label={text('addField')}
        placeholder={text('addField')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="btn">
        {text('add')}
      </button>
    </form>
  )
}
