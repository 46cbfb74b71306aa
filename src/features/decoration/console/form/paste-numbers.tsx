import { Button, Input, Modal, type GetRef } from 'antd'
import { useRef, useState } from 'react'
import { useChange } from '#console/parts/use-call.ts'
import { PASTED_MAX, PASTED_NUMBER_MAX } from '../../rules.ts'
import { useCalls } from '../calls.ts'
import { useText } from '../text.ts'
import { pastedInto } from './pasted-into.ts'
import css from '../editor.module.css'

type Props = { value: readonly number[]; most: number; put: (ids: number[]) => void }

const linesOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n\t;；]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** A column of part numbers pasted from a sheet: what is found is placed, the rest stays to be corrected. */
export function PasteNumbers({ value, most, put }: Props) {
  const text = useText()
  const { numbers } = useCalls()
  const [typed, setTyped] = useState<string | null>(null)
  const [said, setSaid] = useState<string[]>([])
  const finding = useChange(numbers, { refresh: [], done: '' })
  const box = useRef<GetRef<typeof Input.TextArea>>(null)
  const lines = linesOf(typed ?? '')
  const isTooMuch = lines.length > PASTED_MAX || lines.some((line) => line.length > PASTED_NUMBER_MAX)
  const close = () => {
    setTyped(null)
    setSaid([])
  }
  const find = () =>
    finding.mutate(
      { numbers: lines },
      {
        onSuccess: (found) => {
          const { ids, added, already, full, missing } = pastedInto({ value, most, lines, found })
          if (added > 0) put(ids)
          if (missing.length + full + already === 0) return close()
          setTyped(missing.join('\n'))
          setSaid([
            text('pasted', { count: added }),
            ...(already > 0 ? [text('placedAlready', { count: already })] : []),
            ...(full > 0 ? [text('pasteFull', { count: full })] : []),
            ...(missing.length > 0 ? [text('notFound')] : []),
          ])
        },
      },
    )
  return (
    <>
      <Button onClick={() => setTyped('')}>{text('pasteNumbers')}</Button>
      <Modal
        open={typed !== null}
        title={text('pasteNumbers')}
        okText={text('pasteDone')}
        okButtonProps={{ disabled: lines.length === 0 || isTooMuch, loading: finding.isPending }}
        onOk={find}
        onCancel={close}
        afterOpenChange={(isOpen) => isOpen && box.current?.focus()}
      >
        <label className={css['field']}>
          <span>{text('pasteHint', { most: PASTED_MAX })}</span>
          <Input.TextArea
            ref={box}
            rows={10}
            spellCheck={false}
            status={isTooMuch ? 'error' : ''}
            value={typed ?? ''}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <div role="status">
          {isTooMuch && (
            <p className={css['fault']}>{text('pasteTooMuch', { most: PASTED_MAX, signs: PASTED_NUMBER_MAX })}</p>
          )}
          {said.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </div>
      </Modal>
    </>
  )
}
