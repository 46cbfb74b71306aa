import { Picture } from '#ui/page/picture.tsx'
import { useText } from './text.ts'
import { TitleBlock } from './title-block.tsx'
import css from './plate.module.css'

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
