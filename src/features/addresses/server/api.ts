import type { FastifyInstance } from 'fastify'
import { mount } from '#server/mount.ts'
import { shopRegions } from '../shop-contract.ts'
import {
  addAddress,
  addressInfo,
  addressList,
  allRegions,
  chooseDefaultAddress,
  deleteAddress,
  regionsBelow,
  updateAddress,
} from '../contract.ts'
import { regionsIn, regionTree } from './regions.ts'
import { provinceNames } from './province-names.ts'
import { add, chooseDefault, info, list, remove, update } from './service.ts'

export function addressesApi(app: FastifyInstance): void {
  mount(app, addressList, list)
  mount(app, addressInfo, info)
  mount(app, addAddress, add)
  mount(app, updateAddress, update)
  mount(app, deleteAddress, remove)
  mount(app, chooseDefaultAddress, chooseDefault)
  mount(app, regionsBelow, ({ locale }, { pid }) => {
    // An address is written in Chinese whoever reads it; the English name beside a province helps to find it.
    const inEnglish = locale === 'en' ? provinceNames : undefined
    return regionsIn(pid).map((region) => {
      const english = inEnglish?.[region.areaId]
      return english ? { ...region, areaName: `${english} ${region.areaName}` } : region
    })
  })
  mount(app, shopRegions, () => tree)
  mount(app, allRegions, () => tree)
}

const tree = regionTree()
