import type { ReactNode } from 'react'
import { Picture } from '#ui/page/picture.tsx'
import { useText } from './text.ts'
import css from './plate.module.css'

/** What a drawing is of, in its corner; `children`: its cells. */
export function TitleBlock({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <table className={css.titleBlock} aria-label={text('titleBlock')}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}

/** A product as its drawing shows it, where nothing else of it can be looked at. `thumb`: its address in lists. */
export function Plate({ thumb, name, model }: { thumb: string; name: string; model: string }) {
  const text = useText()
  return (
    <figure className={css.plate}>
      <Picture src={thumb.replace(/\.thumb\.svg$/, '.svg')} alt={`${model} ${name}`} width={398} height={352} isMain />
      <TitleBlock>
        <td>{name}</td>
        <td className="code">{model}</td>
        <td>{text('unitMm')}</td>
      </TitleBlock>
    </figure>
  )
}
