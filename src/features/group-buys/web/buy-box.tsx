import { counted } from '#core/field/units.ts'
import { leastAllowed } from '#core/field/quantity.ts'
import { cents, formatYuan, yuan } from '#core/money.ts'
import { shortMoment } from '#core/short-moment.ts'
import { packWords } from '#features/catalog/packs.ts'
import { Arrives } from '#features/catalog/web/arrives.tsx'
import { keepChoice } from '#features/catalog/web/buy/use-chosen-skus.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Price } from '#ui/page/price.tsx'
import { Stepper } from '#ui/field/stepper.tsx'
import { useLocale } from '#ui/text.tsx'
import type { GroupBuy } from '../contract.ts'
import { useText } from './text.ts'
import type { Block, GroupOrder } from './use-group-order.ts'
import css from './groups.module.css'

type Props = { group: GroupBuy; order: GroupOrder }

/** The two prices side by side, how many, and what happens when the group fills and when it does not. */
export function BuyBox({ group, order }: Props) {
  const text = useText()
  const { size, formed, stock, unit } = group
  return (
    <div className={css.box}>
      <div className={css.boxHead}>
        <span className="tag tag-solid">{text('groupOf', { size })}</span>
        <span>
          <When group={group} />
        </span>
        <span className="push soft">
          {formed > 0 && text('formed', { count: formed })}{' '}
          <span className={css.apart}>{text('stock', { count: counted(stock, unit) })}</span>
        </span>
      </div>
      <div className={css.versus}>
        <Together group={group} order={order} />
        <Alone group={group} order={order} />
      </div>
      {order.message && (
        <p className={`field-error ${css.said}`} role="alert">
          <Icon name="warn" /> {order.message}
        </p>
      )}
      <Facts group={group} order={order} />
    </div>
  )
}

const whenWords = { coming: 'from', running: 'until', over: 'endedAt' } as const

/** From when or until when it runs; that it was stopped, whatever end it was to have. */
function When({ group: { phase, isStopped, startTime, endTime } }: { group: GroupBuy }) {
  const text = useText()
  const locale = useLocale()
  if (isStopped) return <b>{text('stopped')}</b>
  return text(whenWords[phase], { time: shortMoment(phase === 'coming' ? startTime : endTime, locale) })
}

const aloneOf = ({ alone }: GroupBuy, quantity: number) => alone.findLast(({ from }) => from <= quantity) ?? alone[0]!

function Together({ group, order }: Props) {
  const text = useText()
  const { user } = useFrame()
  const { price, size, unit, invited } = group
  const { quantity, block } = order
  const joins = invited?.phase === 'open' && !group.own && order.mayJoin
  return (
    <div>
      <p className="sm soft">{text('groupPrice', { size })}</p>
      <Price yuan={price} unit={packWords(group)} size="xl" />
      <p className="xs soft">
        {text('sumOf', { count: counted(quantity, unit) })}{' '}
        <b className="num">¥{formatYuan(yuan(cents(price) * quantity))}</b>
      </p>
      {joins ? (
        <button type="button" className="btn btn-lg btn-action" onClick={() => order.go(invited.teamId)}>
          {text('joinGroup', { leader: invited.leader })}
        </button>
      ) : block ? (
        <p className={css.block}>{text(blockWord(block, group))}</p>
      ) : (
        <button type="button" className="btn btn-lg btn-action" onClick={() => order.go()}>
          {text('startOwn')}
        </button>
      )}
      {!user && (joins || !block) && <p className="xs soft">{text('signedOut')}</p>}
    </div>
  )
}

const blockWord = (block: Block, { isStopped }: GroupBuy) =>
  block === 'own' ? 'isMine' : block === 'over' && isStopped ? 'stopped' : block

/** As many as are wanted here stand on the product’s page then. */
function Alone({ group, order: { quantity } }: Props) {
  const text = useText()
  const { unit, prodId, skuId, price } = group
  const alone = aloneOf(group, quantity)
  const cheaper = group.alone.find((step) => step.price < price)
  return (
    <div>
      <p className="sm soft">{text('alonePrice', { count: counted(quantity, unit) })}</p>
      <Price yuan={alone.price} unit={packWords(group)} size="xl" plain />
      <p className="xs soft">
        {text('sumOf', { count: counted(quantity, unit) })}{' '}
        <b className="num">¥{formatYuan(yuan(cents(alone.price) * quantity))}</b>
      </p>
      <a
        className="btn btn-lg"
        href={`/detail/${prodId}?skuId=${skuId}`}
        onClick={() => keepChoice(prodId, { [skuId]: quantity })}
      >
        {text('buyAlone')}
      </a>
      {cheaper && (
        <p className="xs soft">
          {cheaper.from <= leastAllowed(group)
            ? text('cheaperNow')
            : text('cheaperAlone', { from: counted(cheaper.from, unit), price: formatYuan(cheaper.price) })}
        </p>
      )}
    </div>
  )
}

function Facts({ group, order }: Props) {
  const text = useText()
  const { most, left, unit, hours, skuId, model, phase } = group
  return (
    <dl className={css.facts}>
      <div>
        <dt>{text('quantity')}</dt>
        <dd>
          <Stepper
            of={model}
            id={skuId}
            small
            value={order.quantity}
            rule={group}
            max={Math.max(order.most, leastAllowed(group))}
            disabled={!order.mayJoin}
            onChange={order.setQuantity}
            onWrong={order.onWrong}
          />{' '}
          <span className="soft">
            {text('quantityHint', { least: String(leastAllowed(group)), most: counted(most, unit) })}
          </span>
          {left < most && left > 0 && <span>{text('leftForYou', { left: counted(left, unit) })}</span>}
        </dd>
      </div>
      <div>
        <dt>{text('notFull')}</dt>
        <dd>{text('notFullMore', { hours })}</dd>
      </div>
      <div>
        <dt>{text('whenFull')}</dt>
        <dd>{text('whenFullMore')}</dd>
      </div>
      {phase === 'running' && (
        <div>
          <dt>{text('delivery')}</dt>
          <dd>
            <span>
              <Arrives skuId={skuId} before={text('fullToday')} />
            </span>
          </dd>
        </div>
      )}
      <div>
        <dt>{text('cancel')}</dt>
        <dd>{text('cancelMore')}</dd>
      </div>
    </dl>
  )
}
