import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { addItems, changeItem } from '../add-contract.ts'
import * as contract from '../contract.ts'
import { fillGoods } from '../fill-contract.ts'
import { quickQuote } from '../quote-contract.ts'
import { withGoods } from '../with-contract.ts'
import { cartCount, removeFromCart, setChecked } from './queries.ts'
import { fill } from './fill.ts'
import { quoteRoutes, startQuote } from './quote.ts'
import { comeToWith } from './with.ts'
import { addToCart, cart, changeCart, replaceLines, settled } from './service.ts'

export function cartApi(app: FastifyInstance): void {
  mount(app, contract.cartInfo, cart)
  mount(app, changeItem, changeCart)
  mount(app, addItems, addToCart)
  mount(app, contract.replaceItems, replaceLines)
  mount(app, contract.totalPay, settled)
  mount(app, contract.checkItems, async ({ db, accountId }, marks) => {
    await setChecked(
      db,
      accountId,
      marks.map(({ basketId, isChecked }) => ({ basketId, isChecked: isChecked === 1 })),
    )
    return null
  })
  for (const endpoint of [contract.deleteItems, contract.deleteItemsByPut])
    mount(app, endpoint, async ({ db, accountId }, basketIds) => {
      await removeFromCart(db, accountId, basketIds)
      return null
    })
  mount(app, contract.prodCount, ({ db, accountId }) => cartCount(db, accountId))
  mount(app, contract.prodCountMa, ({ db, session }) => (session ? cartCount(db, session.accountId) : 0))
  mount(app, quickQuote, startQuote)
  mount(app, fillGoods, fill)
  mount(app, withGoods, comeToWith)
  quoteRoutes(app)
}
