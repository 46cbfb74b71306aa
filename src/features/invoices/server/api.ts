import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { invoiceTitles, invoiceUsual } from '../titles-contract.ts'
import {
  applyInvoice,
  applyInvoices,
  deleteInvoiceTitle,
  invoiceCentre,
  invoiceFile,
  invoicesOfOrder,
  invoicesOfOrders,
  saveInvoiceTitle,
  withdrawInvoice,
} from '../contract.ts'
import {
  issueInvoice,
  refuseInvoice,
  saveShopSeller,
  shopInvoiceFile,
  shopInvoices,
  shopSeller,
} from '../shop-contract.ts'
import { apply, applyAll, withdraw } from './apply.ts'
import { invoiceFileRoutes, linkOfOwn, linkOfShop } from './files.ts'
import { nameSeller, refuse, seller, write } from './issue.ts'
import { centre, ofOrder, ofOrders, shopPage } from './lists.ts'
import { removeTitle, saveTitle, titles } from './titles.ts'
import { usual } from './usual.ts'

export function invoicesApi(app: FastifyInstance): void {
  mount(app, invoiceTitles, titles)
  mount(app, invoiceUsual, usual)
  mount(app, saveInvoiceTitle, saveTitle)
  mount(app, deleteInvoiceTitle, removeTitle)
  mount(app, invoiceCentre, centre)
  mount(app, invoicesOfOrder, ofOrder)
  mount(app, invoicesOfOrders, ofOrders)
  mount(app, applyInvoice, apply)
  mount(app, applyInvoices, applyAll)
  mount(app, withdrawInvoice, withdraw)
  mount(app, invoiceFile, linkOfOwn)

  mount(app, shopInvoices, shopPage)
  mount(app, issueInvoice, write)
  mount(app, refuseInvoice, refuse)
  mount(app, shopInvoiceFile, linkOfShop)
  mount(app, shopSeller, seller)
  mount(app, saveShopSeller, nameSeller)
  invoiceFileRoutes(app)
}
