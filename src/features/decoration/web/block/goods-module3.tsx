import { useRef } from 'react'
import { Icon } from '#ui/page/icon.tsx'
import { GoodsCards } from '../goods-cards.tsx'
import { useText } from '../text.ts'
import type { PartOf } from './parts.ts'
import { Titled } from './titled.tsx'
import css from '../block.module.css'

/** One line that is moved sideways: by the buttons, by the keys once it has the focus, by a finger. */
export default function GoodsModule3({ title, more, prodIds, shows, goodsOf }: PartOf<'goods_module3'>) {
  const text = useText()
  const line = useRef<HTMLDivElement>(null)
  const goods = goodsOf(prodIds)
  const turn = (by: number) => line.current?.scrollBy({ left: by * line.current.clientWidth })
  if (goods.length === 0) return null
  return (
    <Titled {...{ title, more }}>
      <div className={css.strip}>
        <button type="button" className="btn" aria-label={text('previous')} onClick={() => turn(-1)}>
          <Icon name="left" />
        </button>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
        <div ref={line} tabIndex={0} role="group" aria-label={title}>
          <GoodsCards shows={shows} goods={goods} />
        </div>
        <button type="button" className="btn" aria-label={text('next')} onClick={() => turn(1)}>
          <Icon name="right" />
        </button>
      </div>
    </Titled>
  )
}
