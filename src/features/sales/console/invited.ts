// A form of a kind is the shop's own, or the operator's for a shop that is invited: whose goods, and which calls.
import { createContext, use } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#core/endpoint.ts'
import { useMe } from '#console/parts/me.ts'
import { useCall } from '#console/parts/use-call.ts'
import { invitedGoods, type Invited } from '../invitation-contract.ts'
import { checkPlatformSale, checkShopSale, type candidatesAsked, type SaleCandidate } from '../staff-contract.ts'
import type { SaleKind } from '../states.ts'

export const InvitedContext = createContext<Invited | undefined>(undefined)
/** Undefined where the form is of one's own sale; with `saleId` it changes what waits for an answer. */
export const useInvited = (): Invited | undefined => use(InvitedContext)

type Input = z.input<typeof candidatesAsked>

/**
 * Goods to choose from, by the kind's own call or of the shop that is invited, and whether they are still looked for.
 */
export function useGoods(own: Endpoint, kind: SaleKind, asked: Input): { goods: SaleCandidate[]; isFetching: boolean } {
  const invited = useInvited()
  const mine = useCall(own, asked, { enabled: !invited })
  const theirs = useCall(invitedGoods, { ...asked, kind, shopId: invited?.shopId ?? 0 }, { enabled: !!invited })
  const { data, isFetching } = invited ? theirs : mine
  return { goods: (data ?? []) as SaleCandidate[], isFetching }
}

export type Planned = z.input<typeof checkShopSale.input>

/** What is in the way of what stands in a form: of the shop's own, of a shop that is invited, or of the mall's. */
export function usePlanned(planned: Planned | undefined) {
  const { audience } = useMe()
  const invited = useInvited()
  const isShop = audience === 'merchant'
  const input = planned ?? nothing
  const ofShop = useCall(checkShopSale, input, { enabled: isShop && planned !== undefined })
  const ofMall = useCall(
    checkPlatformSale,
    { ...input, ...(invited && { shopId: invited.shopId }) },
    { enabled: !isShop && planned !== undefined },
  )
  return isShop ? ofShop : ofMall
}

const nothing: Planned = { kind: 'flash', startTime: '', endTime: '', lines: [] }
