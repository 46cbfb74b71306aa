import { useState } from 'react'
import { sameAgain } from '#core/field/quantity.ts'
import { counted } from '#core/field/units.ts'
import { isService, productHref, propertyValues } from '#features/catalog/rules.ts'
import { useAddToCart, useCartRefusal } from '#features/catalog/web/add-to-cart.ts'
import { PackPrice } from '#features/catalog/web/pack-price.tsx'
import { ServiceLink } from '#features/catalog/web/service-link.tsx'
import { isOpen } from '#features/shops/rules.ts'
import { StockNoticeButton } from '#features/stock-notices/web/notice-button.tsx'
import { Stepper } from '#ui/field/stepper.tsx'
import { Stock } from '#ui/page/stock.tsx'
import type { BoughtPart } from '../contract.ts'
import { useText } from './text.ts'
import css from './buy-again.module.css'

export function BoughtRow({ part }: { part: BoughtPart }) {
  const text = useText()
  const isGone = part.status !== 1 || !isOpen(part.shopStatus)
  const { model, chosen, orders, lastQuantity, lastTime } = part
  return (
    <tr>
      <td className={css.part}>
        {isGone ? (
          <span className="code">{model}</span>
        ) : (
          <a className="code" href={productHref(part)}>
            {model}
          </a>
        )}{' '}
        <span className="faint code xs">{chosen?.partyCode}</span>
        <p className="soft xs">{[part.prodName, ...propertyValues(chosen?.properties ?? '')].join(' · ')}</p>
        <p className="faint xs">{part.shopName}</p>
      </td>
      <td>
        {text('orders', { count: orders })}
        <p className="soft xs nowrap">
          {text('last', { quantity: counted(lastQuantity, part.unit), day: lastTime.slice(0, 10) })}
        </p>
      </td>
      {isGone ? <Gone part={part} /> : <Offer part={part} />}
    </tr>
  )
}

function Gone({ part }: { part: BoughtPart }) {
  const text = useText()
  return (
    <>
      <td colSpan={3}>
        <span className="tag">{text('gone')}</span>
      </td>
      <td className={css.act}>
        <a
          className="btn btn-sm"
          href={`/list?pn=${encodeURIComponent(part.model)}`}
          aria-label={text('similarOf', { what: part.model })}
        >
          {text('similar')}
        </a>
      </td>
    </>
  )
}

function Offer({ part }: { part: BoughtPart }) {
  const text = useText()
  const addToCart = useAddToCart()
  const refuse = useCartRefusal()
  const [quantity, setQuantity] = useState(sameAgain(part, part.lastQuantity, part.totalStocks))
  const what = `${part.model} ${part.brandName} ${part.chosen?.partyCode ?? ''}`
  const canAdd = part.totalStocks > 0 && !isService(part)
  return (
    <>
      <td>
        <Stock stock={part.stocks} leadDays={part.leadDays} unit={part.unit} />
      </td>
      <td className="r">
        <PackPrice of={part} yuan={part.price} size="sm" />
      </td>
      <td>
        {canAdd && (
          <Stepper
            small
            of={what}
            id={part.skuId}
            rule={part}
            max={part.totalStocks}
            value={quantity}
            onChange={setQuantity}
            onWrong={refuse}
          />
        )}
      </td>
      <td className={css.act}>
        {canAdd && (
          <button
            type="button"
            className="btn btn-sm btn-line"
            aria-label={text('addOf', { what })}
            onClick={() => void addToCart([{ skuId: part.skuId, count: quantity }], part)}
          >
            {text('add')}
          </button>
        )}
        {isService(part) && <ServiceLink part={part} what={what} className="btn btn-sm btn-line" />}
        {part.totalStocks === 0 && !isService(part) && <StockNoticeButton skuId={part.skuId} what={what} />}
      </td>
    </>
  )
}
