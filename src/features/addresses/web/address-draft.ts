import type { RegionChoice } from './region-fields.tsx'

/** What stands in the address form; kept in the tab, so that signing in again in the middle of it loses nothing. */
export type AddressDraft = RegionChoice & {
  addrId: number | undefined
  receiver: string
  mobile: string
  addr: string
  commonAddr: number
}

export const emptyAddress: AddressDraft = {
  addrId: undefined,
  provinceId: 0,
  cityId: 0,
  areaId: 0,
  receiver: '',
  mobile: '',
  addr: '',
  commonAddr: 0,
}

const KEY = 'addressDraft'

export function findAddressDraft(): AddressDraft | undefined {
  const kept = sessionStorage.getItem(KEY)
  return kept ? (JSON.parse(kept) as AddressDraft) : undefined
}

export const keepAddressDraft = (draft: AddressDraft): void => sessionStorage.setItem(KEY, JSON.stringify(draft))
export const dropAddressDraft = (): void => sessionStorage.removeItem(KEY)
