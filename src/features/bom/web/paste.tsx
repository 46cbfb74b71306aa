import { useEffect, useId, useRef, useState } from 'react'
import { Problem } from '#core/problem.ts'
import { ERROR_MS } from '#core/timings.ts'
import { hearEarlyTyping } from '#ui/frame/early.ts'
import { upload } from '#ui/field/upload.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { useProblemText, useUiText } from '#ui/text.tsx'
import { readRows, rowsOfText, type Skipped } from '../reading/read-list.ts'
import { LIST_BYTES_MAX, LIST_LINES_MAX, readListPath, type ColumnRole } from '../rules.ts'
import { Columns, ReadSummary, SkippedRows, Template } from './columns.tsx'
import { rememberedMapping, rememberMapping, takePasted, type Source } from './local-list.ts'
import type { NewLine } from './table.ts'
import type { List } from './use-list.ts'
import { useText } from './text.ts'
import css from './bom.module.css'

const MB = 1024 * 1024
const [size, lines] = [LIST_BYTES_MAX / MB, LIST_LINES_MAX]

type PasteProps = { list: List; onRead: () => void }

/** Where a list comes from: pasted, sent as a file, or typed. What could not be read stays as it is. */
export function Paste({ list, onRead }: PasteProps) {
  const text = useText()
  const id = useId()
  const { source, table } = list
  const reading = useReading(list, onRead)
  const { refusal, skipped, takeText, map } = reading
  const { isBusy, send } = useSending(reading)
  const [isMapping, setMapping] = useState(false)
  const hasList = source.rows.length > 0 && table.lines.length > 0
  return (
    <>
      <section className={css.paste} aria-label={text('stepPaste')}>
        <ListField
          list={list}
          rows={hasList ? 5 : 10}
          describedBy={`${id}-limits${refusal ? ` ${id}-refusal` : ''}`}
          isRefused={Boolean(refusal)}
          onTake={takeText}
          onFile={(file) => void send(file)}
        />
        <div className={css.side}>
          {hasList && (
            <ReadSummary source={source} count={table.lines.length} onColumns={() => setMapping(!isMapping)} />
          )}
          <div className="row">
            <button type="button" className="btn btn-structure" onClick={() => takeText(source.text)}>
              {text(hasList ? 'matchAgain' : 'match')}
            </button>
            <FileButton isBusy={isBusy} onFile={(file) => void send(file)} />
          </div>
          <p id={`${id}-limits`} className="xs faint">
            {text('limits', { size, lines })}
            <br />
            {text('keys')}
          </p>
          <Template />
          {hasList && <Clear list={list} />}
        </div>
      </section>
      {refusal && (
        <p id={`${id}-refusal`} className="note note-error" role="alert">
          <Icon name="warn" />
          {refusal}
        </p>
      )}
      {hasList && skipped.length > 0 && <SkippedRows skipped={skipped} />}
      {hasList && !source.isSure && (
        <p className="note note-caution" role="status">
          <Icon name="warn" />
          {text('columnsUnsure')}
        </p>
      )}
      {hasList && isMapping && <Columns source={source} onMap={map} onClose={() => setMapping(false)} />}
    </>
  )
}

/** From rows to lines: what was understood goes to the table, what was not is said. */
function useReading({ source, setSource, act, isRead }: List, onRead: () => void) {
  const text = useText()
  const [refusal, setRefusal] = useState<string>()
  const [skipped, setSkipped] = useState<readonly Skipped[]>([])

  function take(from: Pick<Source, 'text' | 'rows' | 'fileName'>, mapping?: readonly ColumnRole[]): void {
    const first = readRows(from.rows, mapping)
    const known = mapping ? undefined : rememberedMapping({ rows: from.rows, head: first.head })
    const read = known ? readRows(from.rows, known) : first
    if (read.lines.length === 0) return setRefusal(text('nothingRead'))
    if (read.lines.length > LIST_LINES_MAX)
      return setRefusal(text('tooLong', { lines: read.lines.length, most: LIST_LINES_MAX }))
    setRefusal(undefined)
    setSkipped(read.skipped)
    setSource({ ...from, head: read.head, mapping: read.mapping, isSure: read.isSure || known !== undefined })
    act({ type: 'read', lines: read.lines.map(({ row, ...written }): NewLine => ({ written, row })) })
    if (!mapping) onRead()
  }
  const takeText = (typed: string) => take({ text: typed, rows: rowsOfText(typed), fileName: '' })

  // Lines that were pasted into a search box lead here.
  const isTaken = useRef(false)
  useEffect(() => {
    if (!isRead || isTaken.current) return
    isTaken.current = true
    const pasted = takePasted()
    if (pasted) takeText(pasted)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the kept list is there
  }, [isRead])

  function map(mapping: readonly ColumnRole[]) {
    rememberMapping(source, mapping)
    take(source, mapping)
  }

  return { refusal, setRefusal, skipped, take, takeText, map }
}

/** A file is turned into rows by the server. */
function useSending({ take, setRefusal }: Pick<ReturnType<typeof useReading>, 'take' | 'setRefusal'>) {
  const text = useText()
  const uiText = useUiText()
  const problemText = useProblemText()
  const [isBusy, setBusy] = useState(false)

  async function send(file: File | undefined) {
    if (!file || isBusy) return
    if (!/\.(xlsx|csv|txt)$/i.test(file.name)) return setRefusal(problemText('listFileType'))
    if (file.size > LIST_BYTES_MAX) return setRefusal(text('tooLarge', { size }))
    setBusy(true)
    setRefusal(undefined)
    try {
      const { name, rows } = (await upload(readListPath, file)) as { name: string; rows: string[][] }
      const flat = rows.map((row) =>
        row
          .map((cell) => cell.replace(/\s+/g, ' '))
          .join('\t')
          .trimEnd(),
      )
      take({ text: flat.join('\n'), rows, fileName: name })
    } catch (error) {
      setRefusal(error instanceof Problem ? error.msg : uiText('networkError'))
    }
    setBusy(false)
  }

  return { isBusy, send }
}

type ListFieldProps = {
  list: List
  rows: number
  describedBy: string
  isRefused: boolean
  onTake: (typed: string) => void
  onFile: (file: File | undefined) => void
}

/** Takes what is typed, pasted, or dropped as a file. */
function ListField({ list: { source, setSource }, rows, describedBy, isRefused, onTake, onFile }: ListFieldProps) {
  const text = useText()
  return (
    <textarea
      ref={hearEarlyTyping}
      className={`textarea ${css.text}`}
      rows={rows}
      aria-label={text('paste')}
      aria-describedby={describedBy}
      aria-invalid={isRefused ? true : undefined}
      spellCheck={false}
      autoComplete="off"
      placeholder={text('pasteHint')}
      value={source.text}
      onChange={({ target: { value } }) => setSource((before) => ({ ...before, text: value }))}
      onPaste={(event) => {
        // Into an empty field: it is the list, and the person waits for its prices.
        const pasted = event.clipboardData.getData('text/plain')
        if (source.text.trim() || !pasted.trim().includes('\n')) return
        event.preventDefault()
        setSource({ ...source, text: pasted })
        onTake(pasted)
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onFile(event.dataTransfer.files[0])
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        onTake(source.text)
      }}
    />
  )
}

function FileButton({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File | undefined) => void }) {
  const text = useText()
  return (
    <label className={`btn ${css.file}`} aria-busy={isBusy}>
      {isBusy ? <i className="spin" /> : <AnyIcon name="upload" />}
      {text('upload')}
      <input
        type="file"
        className="sr-only"
        accept=".xlsx,.csv,.txt"
        disabled={isBusy}
        onChange={(event) => {
          onFile(event.target.files?.[0])
          event.target.value = '' // the same file may be chosen again
        }}
      />
    </label>
  )
}

function Clear({ list: { source, setSource, act } }: { list: List }) {
  const text = useText()
  return (
    <p>
      <button
        type="button"
        className="btn btn-text sm"
        onClick={() => {
          act({ type: 'clear' })
          setSource({ ...source, text: '', rows: [], fileName: '' })
          toast(text('cleared'), { ms: 3 * ERROR_MS })
        }}
      >
        {text('clear')}
      </button>
    </p>
  )
}
