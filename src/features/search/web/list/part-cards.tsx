import { priceAt } from '#features/catalog/choice/choice.ts'
import { propertyValues } from '#features/catalog/rules.ts'
import { CompareTick } from '#features/catalog/web/compare/compare-tick.tsx'
import { PackPrice, SaleMark } from '#features/catalog/web/pack-price.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { Stock } from '#ui/page/stock.tsx'
import type { SearchProduct } from '../../contract.ts'
import type { ArrivalWords } from './arriving.tsx'
import { Buy, detailHref, Leaves, stockOf } from './part-offer.tsx'
import { useText } from '../text.ts'
import type { Picks } from './use-picks.ts'
import css from './list.module.css'

type Props = { products: readonly SearchProduct[]; picks: Picks; arrivals: ArrivalWords | undefined }

export function PartCards({ products, picks, arrivals }: Props) {
  const text = useText()
  return (
    <section aria-labelledby="part-cards" className={css.cards}>
      <h2 id="part-cards" className="sr-only">
        {text('partTable')}
      </h2>
      <div className="cards">
        {products.map((product, index) => (
          <PartCard key={product.skuId} product={product} picks={picks} arrivals={arrivals} isEarly={index < EARLY} />
        ))}
      </div>
    </section>
  )
}
/** In sight at once. */
const EARLY = 10

/** The rows show a close-up. Their scale stays: what is larger on a card than its cell is drawn to fit it. */
const wholePart = (pic: string): string => pic.replace('.thumb.svg', '.card.svg')

type CardProps = { product: SearchProduct; picks: Picks; arrivals: ArrivalWords | undefined; isEarly: boolean }

function PartCard({ product, picks, arrivals, isEarly }: CardProps) {
  const { pic, model, brandName, categoryName, brief } = product
  const quantity = picks.quantityOf(product)
  const variant = propertyValues(product.properties).join(' · ')
  return (
    <article className="card">
      <div className="pic">
        <Picture src={wholePart(pic)} alt="" width={168} height={128} eager={isEarly} />
      </div>
      <h3 className="two-lines">
        <a href={detailHref(product)} target="_blank" rel="noopener" title={product.prodName}>
          {model}
        </a>
      </h3>
      <p className="what clip">
        <SaleMark of={product} />
        {brandName} · {categoryName}
      </p>
      <p className="what num clip">{brief}</p>
      <p className="what clip" title={variant}>
        {variant}
      </p>
      <div className={`foot ${css.cardFoot}`}>
        <PackPrice of={product} yuan={priceAt(product, Math.max(quantity, 1))} />
        <Stock {...stockOf(product)} unit={product.unit} />
        <p className="what clip">
          <Leaves product={product} arrivals={arrivals} />
        </p>
      </div>
      <div className={css.cardTick}>
        <CompareTick part={product} />
      </div>
      <div className={css.cardBuy}>
        <Buy product={product} picks={picks} label="addToCart" />
      </div>
    </article>
  )
}
