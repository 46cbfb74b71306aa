import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { addressForm } from './address-form.ts'

export const address = z.object({
  addrId: z.number(),
  receiver: z.string(),
  mobile: z.string(),
  provinceId: z.number(),
  province: z.string(),
  cityId: z.number(),
  city: z.string(),
  areaId: z.number(),
  area: z.string(),
  addr: z.string(),
  commonAddr: z.number(),
})
export type AddressRecord = z.infer<typeof address>

/** The default one first. */
export const addressList = endpoint({
  method: 'GET',
  path: '/p/address/list',
  access: 'member',
  input: z.object({}),
  answer: z.array(address),
  problems: [],
})

/** One of the person's addresses. */
export const addressInfo = endpoint({
  method: 'GET',
  path: '/p/address/addrInfo/:addrId',
  access: 'member',
  input: z.object({ addrId: id }),
  answer: address,
  problems: ['addressUnknown'],
})

const formProblems = ['receiverInvalid', 'mobileInvalid', 'regionInvalid', 'addressDetailInvalid'] as const

/** Answers the new address's id. The first one of a person is the default one. */
export const addAddress = endpoint({
  method: 'POST',
  path: '/p/address/addAddr',
  access: 'member',
  input: addressForm,
  answer: z.number(),
  problems: [...formProblems, 'addressesFull'],
})

/** Changes an address. */
export const updateAddress = endpoint({
  method: 'PUT',
  path: '/p/address/updateAddr',
  access: 'member',
  input: z.extend(addressForm, { addrId: id }),
  answer: z.null(),
  problems: [...formProblems, 'addressUnknown'],
})

/** Removes an address. */
export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/p/address/deleteAddr/:addrId',
  access: 'member',
  input: z.object({ addrId: id }),
  answer: z.null(),
  problems: ['addressUnknown'],
})

/** Makes an address the default one. */
export const chooseDefaultAddress = endpoint({
  method: 'PUT',
  path: '/p/address/defaultAddr/:addrId',
  access: 'member',
  input: z.object({ addrId: id }),
  answer: z.null(),
  problems: ['addressUnknown'],
})

/** Of one list: what lies under `pid`. */
export const regionFields = {
  areaId: z.number(),
  areaName: z.string(),
  parentId: z.number(),
  level: z.literal([1, 2, 3]),
}
/** A district with what it lies in, as a reader of the language is told. */
export const region = z.object({ areaId: z.number(), province: z.string(), city: z.string(), area: z.string() })

export type RegionRecord = z.infer<typeof regionsBelow.answer>[number]

/** `pid` 0 asks for the provinces. */
export const regionsBelow = endpoint({
  method: 'GET',
  path: '/p/area/listByPid',
  access: 'member',
  input: z.object({ pid: z._default(z.coerce.number(), 0) }),
  answer: z.array(z.object(regionFields)),
  problems: [],
})

/** Ours: the same for whoever has not signed in and wants to know when goods arrive. */
export const openRegions = endpoint({ ...regionsBelow, path: '/area/listByPid', access: 'anyone' })

export type RegionNode = { areaId: number; areaName: string; parentId: number; level: 1 | 2 | 3; areas: RegionNode[] }

/** The whole tree. */
export const allRegions = endpoint({
  method: 'GET',
  path: '/p/area/getAreaListInfo',
  access: 'member',
  input: z.object({}),
  answer: z.custom<RegionNode[]>(),
  problems: [],
})
