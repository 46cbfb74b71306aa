// What every page starts with; apart, so that the other calls travel with their pages.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { blankIs } from '#core/field/blank-number.ts'
import type { FrameInfo } from '#core/frame.ts'
import { hotSearchType } from './rules.ts'

/** Ours: everything the frame of a page needs, in one call, so that a page asks once. */
export const frameInfo = endpoint({
  method: 'GET',
  path: '/site/frame',
  access: 'optional',
  input: z.object({}),
  answer: z.custom<FrameInfo>(),
  problems: [],
})

/** Names, logos and texts of the storefront. */
export const getPcWebConfig = endpoint({
  method: 'GET',
  path: '/webConfig/getPcWebConfig',
  access: 'anyone',
  input: z.object({ webConfigType: z.optional(z.string()) }),
  answer: z.object({
    pcLogoImg: z.string(),
    pcLoginBgImg: z.string(),
    pcCopyright: z.string(),
    pcQrcodeImg: z.string(),
    pcCompanyName: z.string(),
    pcCompanyInfo: z.string(),
    pcTitleContent: z.string(),
    pcTitleImg: z.string(),
    pcLogoImgText: z.string(),
    pcWelcome: z.string(),
    pcIcpNumber: z.string(),
    pcLicenceNumber: z.string(),
  }),
  problems: [],
})

/** Words the search box offers before anything is typed. */
export const hotSearch = endpoint({
  method: 'GET',
  path: '/search/hotSearch',
  access: 'anyone',
  input: z.object({
    type: z._default(
      z.pipe(z.coerce.number().check(blankIs(hotSearchType.product)), z.literal(Object.values(hotSearchType))),
      hotSearchType.product,
    ),
  }),
  answer: z.array(z.object({ hotSearchId: z.number(), title: z.string(), content: z.string() })),
  problems: [],
})
