// What stands where the operator has configured nothing yet.
import type { FrameInfo, WebConfig } from '#core/frame.ts'
import type { Locale } from '#core/locale.ts'
import { BUILT_IN_LOGO } from '../rules.ts'

const pictures = {
  pcLogoImg: BUILT_IN_LOGO,
  pcTitleImg: BUILT_IN_LOGO,
  pcLoginBgImg: '', // the sign-in window draws a bearing of its own
  pcQrcodeImg: '/site/qr/app.svg',
  pcIcpNumber: '',
  pcLicenceNumber: '',
}

export const fallbackConfig: Record<Locale, WebConfig> = {
  en: {
    ...pictures,
    pcCompanyName: 'Baigong Mall',
    pcTitleContent: 'Baigong Mall · industrial supplies in one order',
    pcLogoImgText: 'Industrial supplies in one order',
    pcWelcome: 'Welcome to Baigong Mall',
    pcCompanyInfo:
      'Bearings, drives, fasteners, seals and servo motors, found by size, designation or standard. Enterprise members pay enterprise prices; freight is free from a set amount a shop.',
    pcCopyright: '© 2026 Baigong Mall. Drawings follow the national standards; orders follow the technical data.',
  },
  zh_CN: {
    ...pictures,
    pcCompanyName: '百工商城',
    pcTitleContent: '百工商城 · 工业品一站采购',
    pcLogoImgText: '工业品一站采购',
    pcWelcome: '您好，欢迎来到百工商城',
    pcCompanyInfo: '轴承、传动、紧固件、密封件、伺服电机，按尺寸、型号、标准查找。企业会员享企业价，每店满额免运费。',
    pcCopyright: '版权所有 © 2026 百工商城。图中尺寸按国家标准绘制，订货以技术资料为准。',
  },
}

export const fallbackService: FrameInfo['customerService'] = { phone: '400-000-0000', mail: 'service@baigong.example' }
