import { Modal } from 'antd'
import { useState } from 'react'
import { NumberField } from '#console/parts/field/number-field.tsx'
import { isTaken, type Typed } from '#console/parts/field/within.ts'
import { useChange } from '#console/parts/use-call.ts'
import { wholeOf } from '../../pictures.ts'
import type { LibraryRow } from '../../staff-contract.ts'
import { useCalls } from '../calls.ts'
import { useText } from '../text.ts'
import css from '../editor.module.css'

type Props = { picture: LibraryRow; done: (cut: LibraryRow) => void; close: () => void }

const sides = ['left', 'top', 'right', 'bottom'] as const
/** What is cut off at a side, in percent; and how much of either is left at least. */
const OFF = [0, 95] as const
const LEFT_OVER = 5

/** A part of a picture as a new one, by what is cut off at each side. */
export function Crop({ picture, done, close }: Props) {
  const text = useText()
  const calls = useCalls()
  const [typed, setTyped] = useState<Record<(typeof sides)[number], Typed>>({ left: 0, top: 0, right: 0, bottom: 0 })
  const isWhole = sides.every((side) => isTaken(typed[side], OFF, 1))
  const off = { left: typed.left ?? 0, top: typed.top ?? 0, right: typed.right ?? 0, bottom: typed.bottom ?? 0 }
  const cutting = useChange(calls.crop, { refresh: [calls.pictures], done: '' })
  const [w, h] = [100 - off.left - off.right, 100 - off.top - off.bottom]
  const isTooSmall = isWhole && (w < LEFT_OVER || h < LEFT_OVER)
  const cut = () =>
    cutting.mutate(
      { pictureId: picture.pictureId, x: off.left / 100, y: off.top / 100, w: w / 100, h: h / 100 },
      { onSuccess: done },
    )
  return (
    <Modal
      open
      title={text('crop')}
      okText={text('cropDone')}
      okButtonProps={{ disabled: !isWhole || isTooSmall, loading: cutting.isPending }}
      onOk={cut}
      onCancel={close}
    >
      <div className={css['cropped']}>
        <img src={wholeOf(picture)} alt={picture.altZh || text('noAlt')} />
        {isWhole && !isTooSmall && (
          <i style={{ left: `${off.left}%`, top: `${off.top}%`, width: `${w}%`, height: `${h}%` }} />
        )}
      </div>
      <div className={css['four']}>
        {sides.map((side) => (
          <NumberField
            key={side}
            className={css['field']}
            label={text(`off_${side}`)}
            bounds={OFF}
            decimals={1}
            value={typed[side]}
            put={(next) => setTyped({ ...typed, [side]: next })}
          />
        ))}
      </div>
      {isTooSmall && (
        <p className={css['fault']} role="alert">
          {text('cropTooSmall', { least: LEFT_OVER })}
        </p>
      )}
    </Modal>
  )
}
