import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import {
  brandsOfCategory,
  categoryPanel,
  comingPolicy,
  getCategoryInfo,
  getLanguages,
  getSysPaySwitch,
  getSysServiceSwitch,
  servicePolicy,
  serviceTerms,
} from '../contract.ts'
import { frameInfo, getPcWebConfig, hotSearch } from '../frame-contract.ts'
import {
  hotWordList,
  policyPlan,
  policyVersions,
  previewPolicy,
  publishPolicy,
  saveHotWords,
  saveSiteConfig,
  siteConfig,
  withdrawPolicyPlan,
} from '../config-contract.ts'
import { brandsOf, categoryInfo } from './categories.ts'
import { panelOf } from './category-panel.ts'
import { keepSitePictures, readConfig, saveConfig } from './config.ts'
import { listHotWords, writeHotWords } from './content.ts'
import { frameOf, hotWordsOf } from './frame.ts'
import { serveIcon } from './icon.ts'
import { policyPreview } from '../preview-contract.ts'
import { announcePolicy, listPolicy, openPolicyPreview, previewOfPolicy, readPlan, withdrawPlan } from './policies.ts'
import { serveQrCodes } from './qr.ts'
import { comingPolicyOf, languageList, paySwitch, policy, serviceSwitch, webConfig } from './settings.ts'

export function siteApi(app: FastifyInstance): void {
  mount(app, frameInfo, frameOf)
  mount(app, getPcWebConfig, webConfig)
  mount(app, getLanguages, languageList)
  mount(app, getSysServiceSwitch, serviceSwitch)
  mount(app, getSysPaySwitch, paySwitch)
  mount(app, servicePolicy, (context) => policy(context, 'servicePolicy'))
  mount(app, serviceTerms, (context) => policy(context, 'serviceTerms'))
  mount(app, comingPolicy, (context, { name }) => comingPolicyOf(context, name))
  mount(app, hotSearch, (context, { type }) => hotWordsOf(context, type))
  mount(app, getCategoryInfo, (context, { parentId }) => categoryInfo(context, parentId))
  mount(app, brandsOfCategory, (context, { categoryId }) => brandsOf(context, categoryId))
  mount(app, categoryPanel, (context, { categoryId }) => panelOf(context, categoryId))
  serveIcon(app)
  serveQrCodes(app)

  mount(app, siteConfig, readConfig)
  mount(app, saveSiteConfig, saveConfig)
  mount(app, hotWordList, listHotWords)
  mount(app, saveHotWords, writeHotWords)
  mount(app, policyVersions, (context, { name }) => listPolicy(context, name))
  mount(app, policyPlan, (context, { name }) => readPlan(context, name))
  mount(app, previewPolicy, previewOfPolicy)
  mount(app, policyPreview, openPolicyPreview)
  mount(app, publishPolicy, announcePolicy)
  mount(app, withdrawPolicyPlan, withdrawPlan)
  keepSitePictures(app)
}
