import type { FastifyInstance } from 'fastify'
import {
  footprints,
  isFavourite,
  isShopFavourite,
  recentBrowse,
  recentBrowseAtRoot,
  toggleFavourite,
  toggleShopFavourite,
} from '../mark-contract.ts'
import { mount } from '#server/http/mount.ts'
import { deleteFootprintDay, deleteFootprints, favouriteCount, favouriteProducts, favouriteShops } from '../contract.ts'
import * as service from './service.ts'

export function favouritesApi(app: FastifyInstance): void {
  mount(app, isFavourite, service.isCollected)
  mount(app, toggleFavourite, service.collectOrNot)
  mount(app, favouriteProducts, service.collectedProducts)
  mount(app, favouriteCount, service.collectedCount)
  mount(app, isShopFavourite, service.isShopCollected)
  mount(app, toggleShopFavourite, service.collectShopOrNot)
  mount(app, favouriteShops, service.collectedShops)
  mount(app, footprints, service.seenProducts)
  mount(app, deleteFootprints, service.forgetSeen)
  mount(app, deleteFootprintDay, service.forgetDay)
  for (const call of [recentBrowse, recentBrowseAtRoot]) mount(app, call, service.noteBrowsing)
}
