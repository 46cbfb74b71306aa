import type { FastifyInstance } from 'fastify'
import type { FrameInfo } from '#core/frame.ts'
import { mount } from '#server/mount.ts'
import { frameInfo } from '../contract.ts'

export function siteApi(app: FastifyInstance): void {
  mount(app, frameInfo, async ({ session }): Promise<FrameInfo> => ({
    webConfig: {
      pcLogoImg: '', pcLoginBgImg: '', pcCopyright: '', pcQrcodeImg: '', pcCompanyName: '百工商城', pcCompanyInfo: '',
      pcTitleContent: '百工商城', pcTitleImg: '/favicon.svg', pcLogoImgText: '', pcWelcome: '',
    },
    languages: [], hotWords: [], categories: [],
    serviceSwitch: { serviceTermsSwitch: true, privacyPolicySwitch: true },
    user: session ? { userId: String(session.accountId), nickName: session.nickName, level: session.level, firmName: session.firmName } : null,
    cartCount: 0, pictureUrl: '', sellerUrl: '', demo: true,
  }))
}
