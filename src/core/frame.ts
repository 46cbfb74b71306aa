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
  /** Ours: the registration numbers in the footer; empty where there is none. */
  pcIcpNumber: string
  pcLicenceNumber: string
}

/** What is said about a person's enterprise certification (AUDIT-6); features/members decides it. */
export type AuditDisplay =
  | 'none'
  | 'applicationPending'
  | 'changePending'
  | 'applicationRejected'
  | 'changeRejected'
  | 'approved'

/** The person as the frame shows them. */
export type FrameUser = {
  userId: string
  nickName: string
  avatar: string | null
  /** Terms and policies that were reworded since the person agreed to them. */
  consentsDue: { document: 'serviceTerms' | 'servicePolicy'; version: number }[]
  /** 1 ordinary, 2 enterprise, 3 senior enterprise. */
  level: 1 | 2 | 3
  firmName: string | null
  audit: AuditDisplay
}

export type FrameCategory = {
  categoryId: number
  categoryName: string
  children: { categoryId: number; categoryName: string }[]
}

/** Where an item of the navigation leads; `link` is an id for 1, 2, 3 and 5, an address for 4 and 6. */
export type NavPath = { type: 1 | 2 | 3 | 4 | 5 | 6; link: string; isBlank?: boolean | undefined }

/** `menutState` 0: shown; 1: kept, and not shown. */
export type NavItem = { name: string; path: NavPath; menutState: 0 | 1 }

/** The head that a shop, or the mall, has given itself; 0 means shown. */
export type StoreHeader = {
  /** Behind it; empty: none. */
  bgUrl: string
  navList: NavItem[]
  showCategory: 0 | 1
  showLogo: 0 | 1
  showNavs: 0 | 1
  showSearch: 0 | 1
}

/** What the frame around every page is made of; the answer of GET /site/frame. */
export type FrameInfo = {
  webConfig: WebConfig
  /** Those that are offered. */
  languages: { language: Locale; name: string }[]
  /** Of products; those of shops are asked for when somebody turns to shops. */
  hotWords: { title: string; content: string }[]
  categories: FrameCategory[]
  /** The newest of the mall itself, for the footer. */
  notices: { id: number; title: string }[]
  /** Null: the head that everybody has. */
  header: StoreHeader | null
  /** Of the home page: 0 the usual one, 1 with languages, code and news, 2 with the categories in a row. */
  homeHeader: 0 | 1 | 2
  customerService: { phone: string; mail: string }
  serviceSwitch: { serviceTermsSwitch: boolean; privacyPolicySwitch: boolean }
  /** Numbers of the operator that pages speak of. */
  rules: { freeFreightYuan: number; addresses: number }
  /** Kinds of sale that are coming or running: entries of the menu (ADR 0450). */
  sales: string[]
  user: FrameUser | null
  cartCount: number
  pictureUrl: string
  /** Where the merchant platform stands; empty: there is none. */
  sellerUrl: string
  demo: boolean
  /** Codes reach people by text message. */
  canText: boolean
}
