import { payType } from '../rules.ts'
import type { PaySwitch } from './pay-switch.ts'

export const scanWays = [
  {
    name: 'wechat',
    payType: payType.wechatSweep,
    title: 'wechat',
    hint: 'wechatHint',
    isOn: ({ wxPaySwitch }: PaySwitch) => wxPaySwitch,
  },
  {
    name: 'alipay',
    payType: payType.alipayCode,
    title: 'alipay',
    hint: 'alipayHint',
    isOn: ({ aliPaySwitch }: PaySwitch) => aliPaySwitch,
  },
  {
    name: 'sandbox',
    payType: payType.sandbox,
    title: 'scanSandbox',
    hint: 'scanHint',
    isOn: ({ sandboxPaySwitch }: PaySwitch) => sandboxPaySwitch,
  },
] as const
export type ScanWay = (typeof scanWays)[number]
