import { formatYuan } from '#core/money.ts'
import { packWords } from '#features/catalog/packs.ts'
import type { FlashItem } from '#features/flash-sales/contract.ts'
import { flashHref, gonePercent } from '#features/flash-sales/rules.ts'
import { clock, useSecondsLeft } from '#ui/page/countdown.ts'
import { Picture } from '#ui/page/picture.tsx'
import { Price } from '#ui/page/price.tsx'
import { useText } from '../text.ts'
import type { PartOf } from './parts.ts'
import { Titled } from './titled.tsx'
import css from '../block.module.css'

/**
 * What is sold for a while, and what soon will be: it comes with the page, so that nothing moves, and a kept page is
 * dropped when a sale begins, ends or sells a step further (ADR 0790). Where nothing runs or comes nothing stands.
 */
export default function LimitedSkill({ title, flash }: PartOf<'limited_skill'>) {
  const running = flash.find(({ phase }) => phase === 'running')
  if (flash.length === 0) return null
  return (
    <Titled title={title} note={running && <Ends time={running.endTime} />} more="/flash-sale">
      <div className={`cards ${css.deals}`}>
        {flash.map((item) => (
          <FlashGoods key={item.seckillId} item={item} />
        ))}
      </div>
    </Titled>
  )
}

/** Until it is alive, the hour; then how long that is. */
function Ends({ time }: { time: string }) {
  const text = useText()
  const left = useSecondsLeft(Date.parse(`${time.replace(' ', 'T')}+08:00`))
  return (
    <p className="sm soft num">
      {left === undefined ? text('flashUntil', { time: hour(time) }) : text('flashEnds', { left: clock(left) })}
    </p>
  )
}

const hour = (time: string) => time.slice(5, 16)

function FlashGoods({ item }: { item: FlashItem }) {
  const text = useText()
  const { seckillId, product, price, phase, startTime } = item
  const percent = gonePercent(item)
  return (
    <article className={`card ${css.deal}`}>
      <div className="pic">
        <Picture src={product.pic.replace(/\.thumb\.svg$/, '.card.svg')} alt="" width={104} height={79} />
      </div>
      <div>
        <h3 className="two-lines">
          <a href={flashHref(seckillId)}>{product.model}</a>
        </h3>
        <p className="what clip">{[product.brandName, product.brief].filter(Boolean).join(' · ')}</p>
        <p className={css.dealPrice}>
          <Price yuan={price} unit={packWords(product)} size="md" plain={phase !== 'running'} />
          <s className="num">
            <span className="sr-only">{text('usualPrice')} </span>¥{formatYuan(product.price)}
          </s>
        </p>
        {phase === 'coming' ? (
          <p className="xs faint num">{text('flashFrom', { time: hour(startTime) })}</p>
        ) : (
          <>
            <span className={css.gone} aria-hidden="true">
              <i style={{ width: `${percent}%` }} />
            </span>
            <p className="xs faint num">{text('flashGone', { percent })}</p>
          </>
        )}
      </div>
    </article>
  )
}
