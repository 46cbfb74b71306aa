import { GoodsCards } from '../goods-cards.tsx'
import { LibraryPicture } from './library-picture.tsx'
import type { PartOf } from './parts.ts'
import { Titled } from './titled.tsx'
import css from '../block.module.css'

/** Parts beside a picture of their own. */
export default function GoodsModule4(part: PartOf<'goods_module4'>) {
  const { title, more, prodIds, shows, picture, link, goodsOf, isFirst } = part
  const shown = <LibraryPicture picture={picture} sizes="(width < 1024px) 100vw, 400px" isFirst={isFirst} />
  return (
    <Titled {...{ title, more }}>
      <div className={css.beside}>
        {link ? <a href={link}>{shown}</a> : <div>{shown}</div>}
        <GoodsCards shows={shows} goods={goodsOf(prodIds)} />
      </div>
    </Titled>
  )
}
