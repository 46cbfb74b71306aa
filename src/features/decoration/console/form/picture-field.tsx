import { Button } from 'antd'
import { useState } from 'react'
import { thumbOf } from '../../pictures.ts'
import type { LibraryRow } from '../../staff-contract.ts'
import { Library } from './library.tsx'
import { useText } from '../text.ts'
import css from '../editor.module.css'

export type Placed = { src: string; width: number; height: number; alt: { zh_CN: string; en: string } }

/** A picture of the library, with the words of its own that say what it shows. */
export function PictureField({ label, value, put }: { label: string; value: unknown; put: (picture: Placed) => void }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const now = value as Placed | undefined
  const place = ({ src, width, height, altZh, altEn }: LibraryRow) => {
    put({ src, width, height, alt: { zh_CN: altZh, en: altEn } })
    setOpen(false)
  }
  return (
    <div className={css['field']} role="group" aria-label={label}>
      <span>{label}</span>
      {now && <img className={css['placed']} src={thumbOf(now)} alt={now.alt.zh_CN || text('noAlt')} />}
      <Button onClick={() => setOpen(true)}>{text(now ? 'otherPicture' : 'choosePicture')}</Button>
      {isOpen && <Library place={place} close={() => setOpen(false)} />}
    </div>
  )
}
