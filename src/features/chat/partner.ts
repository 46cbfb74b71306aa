import type { Conversation } from './contract.ts'
import { chatType as types } from './rules.ts'

export type Partner = { chatType: 1 | 2; shopId?: number }
type Named = { shopId?: number | undefined; chatType?: number | undefined }

/** Whom the address names; without a shop the mall itself, where it says so. */
export const partnerOf = ({ shopId, chatType }: Named): Partner | undefined => {
  if (chatType === types.mall) return { chatType: types.mall }
  return shopId === undefined ? undefined : { chatType: types.shop, shopId }
}

export const isWith = (one: Conversation, partner: Partner): boolean =>
  partner.shopId === undefined ? one.shopId === null : one.shopId === partner.shopId
