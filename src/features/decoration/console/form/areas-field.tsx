import { Button } from 'antd'
import { useState } from 'react'
import { HotspotModal, type Area } from './hotspot.tsx'
import type { Placed } from './picture-field.tsx'
import { useText } from '../text.ts'
import css from '../editor.module.css'

type Props = { label: string; value: unknown; picture: unknown; put: (areas: Area[]) => void }

export function AreasField({ label, value, picture, put }: Props) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const areas = (value ?? []) as Area[]
  return (
    <div className={css['field']} role="group" aria-label={label}>
      <span>
        {label} <small className="num">{areas.length}</small>
      </span>
      <Button disabled={!picture} onClick={() => setOpen(true)}>
        {text('drawAreas')}
      </Button>
      {!picture && <small>{text('pictureFirst')}</small>}
      {isOpen && (
        <HotspotModal
          picture={picture as Placed}
          areas={areas}
          done={(drawn) => {
            put(drawn)
            setOpen(false)
          }}
          close={() => setOpen(false)}
        />
      )}
    </div>
  )
}
