import type { Locale } from './locale.ts'

export type WebConfig = {
  pcLogoImg: string
  pcLoginBgImg: string
  pcCopyright: string
  pcQrcodeImg: string
  pcCompanyName: string
  pcCompanyInfo: string
  pcTitleContent: string
  pcTitleImg: string
  pcLogoImgText: string
  pcWelcome: string
}

/** The person as the frame shows them. */
export type FrameUser = {
  userId: string
  nickName: string
  /** 1 ordinary, 2 enterprise, 3 senior enterprise. */
  level: 1 | 2 | 3
  firmName: string | null
}

export type FrameCategory = { categoryId: number; categoryName: string; children: { categoryId: number; categoryName: string }[] }

/** What the frame around every page is made of; the answer of GET /site/frame. */
export type FrameInfo = {
  webConfig: WebConfig
  languages: { language: Locale; name: string }[]
  hotWords: { title: string; content: string }[]
  categories: FrameCategory[]
  serviceSwitch: { serviceTermsSwitch: boolean; privacyPolicySwitch: boolean }
  user: FrameUser | null
  cartCount: number
  pictureUrl: string
  /** Where the merchant platform stands; empty: there is none. */
  sellerUrl: string
  demo: boolean
}
