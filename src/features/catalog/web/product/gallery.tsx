import { useState } from 'react'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { Opening } from '#ui/overlay/opening.tsx'
import { CopyButton } from '#ui/page/copy.tsx'
import { Picture } from '#ui/page/picture.tsx'
import type { ProductDetail, Sku } from '../../contract.ts'
import { skuUrl } from '../../rules.ts'
import { CompareTick } from '../compare/compare-tick.tsx'
import { FavouriteButton } from '../favourite.tsx'
import { TitleBlock } from '../title-block.tsx'
import { useText } from '../text.ts'
import css from './product.module.css'

const Zoom = lazyPart(() => import('./zoom.tsx').then((module) => ({ default: module.Zoom })))

/** The pictures the shop gave, then the drawing with its figures and the one with letters. */
export function Gallery({
  product,
  sku,
}: {
  product: ProductDetail
  /** The variant that is looked at. */ sku: Sku | undefined
}) {
  const text = useText()
  const { drawing, imgs } = product
  const pictures = imgs.split(',').filter((path) => path !== drawing.full && path !== drawing.symbols)
  const views = [
    ...pictures.map((src, at) => ({ src, thumb: src, name: text('photo', { at: at + 1 }) })),
    { src: drawing.full, thumb: drawing.thumb, name: text(`drawn_${drawing.drawnAs}`) },
    { src: drawing.symbols, thumb: drawing.symbols, name: text('symbols') },
  ]
  const [shown, setShown] = useState(0)
  const [isZoomed, setZoomed] = useState(false)
  const view = views[shown] ?? views[0]!
  const model = sku?.model ?? product.model
  return (
    <section aria-label={text('drawing')}>
      <figure className={css.sheet}>
        <button
          type="button"
          className={css.zoom}
          aria-label={text('zoom', { view: view.name })}
          onClick={() => setZoomed(true)}
        >
          <Picture src={view.src} alt={text('viewOf', { model, view: view.name })} width={398} height={352} isMain />
        </button>
        <Titles product={product} model={model} />
      </figure>
      <ul className={css.thumbs} aria-label={text('views')}>
        {views.map(({ src, thumb, name }, at) => (
          <li key={src}>
            <button type="button" aria-pressed={at === shown} onClick={() => setShown(at)}>
              <Picture src={thumb} alt="" width={70} height={58} eager />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={css.tools}>
        <CopyButton value={product.sizeKey.replaceAll('x', '×')} what={text('sizes')}>
          {text('copySizes')}
        </CopyButton>
        <CopyButton value={sku ? skuUrl(product, sku) : product.url} what={model} label={text('shareOf', { model })}>
          {text('share')}
        </CopyButton>
        <FavouriteButton prodId={product.prodId} skuId={sku?.skuId} />
        {sku && <CompareTick part={{ skuId: sku.skuId, model, brandName: product.brand.name, pic: sku.pic }} />}
      </div>
      {isZoomed && (
        <Opening>
          <Zoom src={view.src} title={`${model} ${view.name}`} onClose={() => setZoomed(false)} />
        </Opening>
      )}
    </section>
  )
}

function Titles({ product: { drawing, standard }, model }: { product: ProductDetail; model: string }) {
  const text = useText()
  return (
    <TitleBlock>
      <td>{drawing.title}</td>
      <td className="code">{model}</td>
      {standard && !model.startsWith(standard) && <td>{standard}</td>}
      <td>{text('unitMm')}</td>
    </TitleBlock>
  )
}
