import type { Shop } from '#features/shops/contract.ts'
import { useText } from './text.ts'
import css from './store-header.module.css'

/** What a buyer asks of a shop first, and the way to its people. */
export function ShopFacts({ shop: { shopId, score, onTime, replyMinutes, fansCount } }: { shop: Shop }) {
  const text = useText()
  return (
    <>
      <p className={`xs soft ${css.facts}`}>
        <span>
          {text('score')} <b className="num">{score.toFixed(1)}</b>
        </span>
        <span>
          {text('onTime')} <b className="num">{onTime}%</b>
        </span>
        <span>
          {text('replies')} <b className="num">{text('minutes', { count: replyMinutes })}</b>
        </span>
      </p>
      <p className={`xs ${css.facts}`}>
        <a className="u" href={`/chat?shopId=${shopId}&chatType=1`} target="_blank" rel="noopener" data-protected>
          {text('askShop')}
        </a>
        {fansCount > 0 && <span className="soft">{text('followers', { count: fansCount })}</span>}
      </p>
    </>
  )
}
