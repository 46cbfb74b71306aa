import { createContext, use } from 'react'
import { PLATFORM_LIBRARY_PATH, SHOP_LIBRARY_PATH } from '../rules.ts'
import * as contract from '../staff-contract.ts'

/** Of a shop or of the mall: the same work under another address. */
export const shopCalls = {
  one: contract.shopDecoration,
  list: contract.shopDecorations,
  save: contract.saveShopDecoration,
  publish: contract.publishShopDecoration,
  schedule: contract.scheduleShopDecoration,
  unschedule: contract.unscheduleShopDecoration,
  version: contract.shopDecorationVersion,
  rollBack: contract.rollBackShopDecoration,
  here: contract.shopDecorationHere,
  goods: contract.shopDecorationGoods,
  numbers: contract.shopDecorationNumbers,
  template: contract.shopDecorationTemplate,
  pictures: contract.shopDecorationPictures,
  describe: contract.describeShopPicture,
  crop: contract.cropShopPicture,
  remove: contract.removeShopPicture,
  libraryPath: SHOP_LIBRARY_PATH as string,
}
export type EditorCalls = typeof shopCalls

export const platformCalls: EditorCalls = {
  one: contract.platformDecoration,
  list: contract.platformDecorations,
  save: contract.savePlatformDecoration,
  publish: contract.publishPlatformDecoration,
  schedule: contract.schedulePlatformDecoration,
  unschedule: contract.unschedulePlatformDecoration,
  version: contract.platformDecorationVersion,
  rollBack: contract.rollBackPlatformDecoration,
  here: contract.platformDecorationHere,
  goods: contract.platformDecorationGoods,
  numbers: contract.platformDecorationNumbers,
  template: contract.platformDecorationTemplate,
  pictures: contract.platformDecorationPictures,
  describe: contract.describePlatformPicture,
  crop: contract.cropPlatformPicture,
  remove: contract.removePlatformPicture,
  libraryPath: PLATFORM_LIBRARY_PATH,
} as unknown as EditorCalls

export const CallsContext = createContext<EditorCalls>(shopCalls)
export const useCalls = (): EditorCalls => use(CallsContext)
