import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { compareLists, compareSheet } from '../compare-contract.ts'
import * as contract from '../contract.ts'
import { settleUnmatched, unmatchedLines } from '../unmatched-contract.ts'
import { toCompareSheet } from './compare-sheet.ts'
import { compare } from './compare.ts'
import { listFileRoute } from './file.ts'
import { matchList, priceList } from './lines.ts'
import { toCart, toQuotation, toSheet } from './out.ts'
import { change, forget, keep, listOwnNumbers } from './own-numbers.ts'
import { planList } from './plans.ts'
import { listSaved, open, remove, save } from './saved-lists.ts'
import { listUnmatched, settle } from './unmatched.ts'

export function bomApi(app: FastifyInstance): void {
  listFileRoute(app)
  mount(app, contract.matchLines, matchList)
  mount(app, contract.priceLines, priceList)
  mount(app, contract.planLines, planList)
  mount(app, contract.listToCart, toCart)
  mount(app, contract.quoteList, toQuotation)
  mount(app, contract.writeList, toSheet)
  mount(app, contract.ownNumbers, listOwnNumbers)
  mount(app, contract.keepOwnNumbers, keep)
  mount(app, contract.changeOwnNumber, change)
  mount(app, contract.forgetOwnNumber, forget)
  mount(app, contract.savedLists, listSaved)
  mount(app, contract.saveList, save)
  mount(app, contract.openList, open)
  mount(app, contract.deleteList, remove)
  mount(app, compareLists, compare)
  mount(app, compareSheet, toCompareSheet)
  mount(app, unmatchedLines, listUnmatched)
  mount(app, settleUnmatched, settle)
}
