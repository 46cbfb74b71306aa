import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { boughtParts } from '../contract.ts'
import { boughtGoods, boughtOfDiscounts } from '../discount-contract.ts'
import { countOfDiscounts, goodsOfDiscount, listMine } from './service.ts'

export function buyAgainApi(app: FastifyInstance): void {
  mount(app, boughtParts, listMine)
  mount(app, boughtOfDiscounts, countOfDiscounts)
  mount(app, boughtGoods, goodsOfDiscount)
}
