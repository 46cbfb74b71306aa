// Opening a shop, as the person sees it. The auditor's calls stand in console-contract.ts.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { regionFields } from '#features/addresses/contract.ts'
import { applicationForm } from './application-form.ts'

const document = z.object({ fileId: z.string(), /** Opens for five minutes. */ url: z.string() })

export const applicationFields = {
  applicationId: z.number(),
  /** 0 in review, 1 passed, -1 not passed. */
  status: z.number(),
  shopName: z.string(),
  contactName: z.string(),
  phone: z.string(),
  provinceId: z.number(),
  province: z.string(),
  cityId: z.number(),
  city: z.string(),
  areaId: z.number(),
  area: z.string(),
  address: z.string(),
  /** `longitude,latitude`, or empty. */
  mapLocation: z.string(),
  description: z.string(),
  logo: document,
  licence: document,
  idFront: document,
  idBack: document,
  /** Why it was refused. */
  remark: z.nullable(z.string()),
  createTime: z.string(),
  auditTime: z.nullable(z.string()),
}
const application = z.object(applicationFields)
export type Application = z.infer<typeof application>

/** The person's last application and, once it passed, their shop. */
export const shopApplication = endpoint({
  method: 'GET',
  path: '/p/shopApply/info',
  access: 'member',
  input: z.object({}),
  answer: z.object({
    application: z.nullable(application),
    /** What the form offers before anything is chosen anew; nothing where nothing can be sent. */
    regionLists: z.array(z.object({ pid: z.number(), regions: z.array(z.object(regionFields)) })),
    shop: z.nullable(
      z.object({
        shopId: z.number(),
        shopName: z.string(),
        shopLogo: z.nullable(z.string()),
        /** 1 open, 2 not yet open, 3 paused, 4 offline. */
        shopStatus: z.number(),
        /** Why the operator took it offline; null where it is not, or nobody said. */
        offlineReason: z.nullable(z.string()),
        openTime: z.string(),
        /** Masked: with it the owner signs in to the merchant centre. */
        signInName: z.string(),
        /** Where the merchant centre stands. */
        merchantCentre: z.string(),
        /** The store password has been replaced by one of the owner's own. */
        hasOwnPassword: z.boolean(),
      }),
    ),
  }),
  problems: [],
})
export type ShopAccount = z.infer<typeof shopApplication.answer>

/** The first application, and each one after a refusal. Answers the application's id. */
export const applyForShop = endpoint({
  method: 'POST',
  path: '/p/shopApply/apply',
  access: 'member',
  /** The store password travels sealed like every password (passwordKey); empty: as in the application before. */
  input: z.extend(applicationForm, {
    storePassword: z._default(z.string().check(z.maxLength(2048, 'sealBroken')), ''),
  }),
  answer: z.number(),
  problems: [
    'shopNameInvalid',
    'shopNameTaken',
    'contactNameInvalid',
    'mobileInvalid',
    'regionInvalid',
    'addressDetailInvalid',
    'mapLocationInvalid',
    'shopDescriptionInvalid',
    'logoMissing',
    'licenceMissing',
    'idFrontMissing',
    'idBackMissing',
    'documentMissing',
    'storePasswordInvalid',
    'sealBroken',
    'shopApplicationPending',
    'shopApplicationPassed',
    'tooOften',
  ],
})

/** Takes back the application that waits. */
export const withdrawShopApplication = endpoint({
  method: 'PUT',
  path: '/p/shopApply/withdraw',
  access: 'member',
  input: z.optional(z.unknown()),
  answer: z.null(),
  problems: ['auditStatusChanged'],
})
