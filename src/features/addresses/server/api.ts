import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { shopRegions } from '../shop-contract.ts'
import {
  addAddress,
  addressInfo,
  addressList,
  allRegions,
  chooseDefaultAddress,
  deleteAddress,
  openRegions,
  regionsBelow,
  updateAddress,
} from '../contract.ts'
import { regionsIn, regionTree } from './regions.ts'
import { add, chooseDefault, info, list, remove, update } from './service.ts'

export function addressesApi(app: FastifyInstance): void {
  mount(app, addressList, list)
  mount(app, addressInfo, info)
  mount(app, addAddress, add)
  mount(app, updateAddress, update)
  mount(app, deleteAddress, remove)
  mount(app, chooseDefaultAddress, chooseDefault)
  for (const below of [regionsBelow, openRegions]) mount(app, below, ({ locale }, { pid }) => regionsIn(pid, locale))
  mount(app, shopRegions, ({ locale }) => regionTree(locale))
  mount(app, allRegions, ({ locale }) => regionTree(locale))
}
