import { useEffect, useState } from 'react'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { Picture } from '#ui/page/picture.tsx'
import { footprints } from '#features/favourites/mark-contract.ts'
import { productsByIds, type MarkedProduct, type Product } from '../../contract.ts'
import { productHref, propertyValues } from '../../rules.ts'
import { PackPrice } from '../pack-price.tsx'
import { useLateText } from './late-text.ts'
import { seenIds } from './seen-here.ts'
import css from './product.module.css'

const SHOWN = 6

/** A strip at the end of the page, asked for after it is shown; prices are today's. */
export function RecentlySeen({ without }: { without: number }) {
  const text = useLateText()
  const { user } = useFrame()
  const [products, setProducts] = useState<readonly (Product & Partial<MarkedProduct>)[]>([])
  const isMember = user !== null

  useEffect(() => {
    const mine = seenIds().filter((id) => id !== without)
    const asked = isMember
      ? call(footprints, { size: SHOWN + 1 }, { asksLogin: false, handles: 'all' }).then(({ records }) => records)
      : mine.length > 0
        ? call(productsByIds, { prodIds: mine.join(',') }, { handles: 'all' })
        : undefined
    void asked?.then(
      (found) => setProducts(found.filter(({ prodId, status }) => prodId !== without && status === 1).slice(0, SHOWN)),
      () => undefined,
    )
  }, [isMember, without])

  if (products.length === 0) return null
  return (
    <section className={css.desc} aria-labelledby="seen">
      <div className="section-head">
        <h2 id="seen">{text('recentlySeen')}</h2>
      </div>
      <ul className={css.seen}>
        {products.map((part) => (
          <li key={part.prodId} className="card">
            <span className="pic">
              <Picture src={part.pic} alt="" width={128} height={112} />
            </span>
            <h3>
              <a href={productHref(part)}>{part.model}</a>
            </h3>
            <p className="what">{[part.brandName, ...propertyValues(part.chosen?.properties ?? '')].join(' · ')}</p>
            <PackPrice of={part} yuan={part.price} size="sm" isLeast={part.asksChoice} />
          </li>
        ))}
      </ul>
    </section>
  )
}
