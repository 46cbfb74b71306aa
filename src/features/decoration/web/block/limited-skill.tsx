import { useEffect, useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { packWords } from '#features/catalog/packs.ts'
import { flashGoods, type FlashItem } from '#features/flash-sales/contract.ts'
import { flashHref } from '#features/flash-sales/rules.ts'
import { call } from '#ui/call/call.ts'
import { Picture } from '#ui/page/picture.tsx'
import { Price } from '#ui/page/price.tsx'
import { useText } from '../text.ts'
import type { PartOf } from './parts.ts'
import { Titled } from './titled.tsx'

/** As `.cards` has in a row. */
const SHOWN = 5

/**
 * What is sold for a while, and what soon will be. The page is kept and time goes on, so it is asked once the page is
 * shown; where nothing runs or comes, nothing stands there.
 */
export default function LimitedSkill({ title }: PartOf<'limited_skill'>) {
  const [items, setItems] = useState<readonly FlashItem[]>([])
  useEffect(() => {
    call(flashGoods, { size: SHOWN }, { asksLogin: false, handles: 'all' }).then(setItems, () => undefined)
  }, [])
  if (items.length === 0) return null
  return (
    <Titled title={title} more="/flash-sale">
      <div className="cards">
        {items.map((item) => (
          <FlashGoods key={item.seckillId} item={item} />
        ))}
      </div>
    </Titled>
  )
}

function FlashGoods({ item: { seckillId, product, price, phase, startTime, endTime } }: { item: FlashItem }) {
  const text = useText()
  const hour = (time: string) => time.slice(5, 16)
  return (
    <article className="card">
      <div className="pic">
        <Picture src={product.pic.replace(/\.thumb\.svg$/, '.card.svg')} alt="" width={168} height={128} />
      </div>
      <h3 className="clip">
        <a href={flashHref(seckillId)}>{product.model}</a>
      </h3>
      <p className="what clip">{[product.brandName, product.brief].filter(Boolean).join(' · ')}</p>
      <div className="foot">
        <Price yuan={price} unit={packWords(product)} size="md" plain={phase !== 'running'} />
        <s className="num">
          <span className="sr-only">{text('usualPrice')} </span>¥{formatYuan(product.price)}
        </s>
      </div>
      <p className="xs faint num">
        {phase === 'coming'
          ? text('flashFrom', { time: hour(startTime) })
          : text('flashUntil', { time: hour(endTime) })}
      </p>
    </article>
  )
}
