import { InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { useChange } from '#console/parts/use-call.ts'
import { wholeOf } from '../../pictures.ts'
import type { LibraryRow } from '../../staff-contract.ts'
import { useCalls } from '../calls.ts'
import { useText } from '../text.ts'
import css from '../editor.module.css'

type Props = { picture: LibraryRow; done: (cut: LibraryRow) => void; close: () => void }

/** A part of a picture as a new one, by what is cut off at each side. */
export function Crop({ picture, done, close }: Props) {
  const text = useText()
  const calls = useCalls()
  const [off, setOff] = useState({ left: 0, top: 0, right: 0, bottom: 0 })
  const cutting = useChange(calls.crop, { refresh: [calls.pictures], done: '' })
  const [w, h] = [100 - off.left - off.right, 100 - off.top - off.bottom]
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
      okButtonProps={{ disabled: w < 5 || h < 5, loading: cutting.isPending }}
      onOk={cut}
      onCancel={close}
    >
      <div className={css['cropped']}>
        <img src={wholeOf(picture)} alt={picture.altZh || text('noAlt')} />
        <i style={{ left: `${off.left}%`, top: `${off.top}%`, width: `${w}%`, height: `${h}%` }} />
      </div>
      <div className={css['four']}>
        {(['left', 'top', 'right', 'bottom'] as const).map((side) => (
          <label key={side} className={css['field']}>
            <span>{text(`off_${side}`)}</span>
            <InputNumber
              min={0}
              max={95}
              value={off[side]}
              onChange={(next) => setOff({ ...off, [side]: next ?? 0 })}
            />
          </label>
        ))}
      </div>
    </Modal>
  )
}
