import type { Config } from '#server/settings/config.ts'
import type { Context } from '#server/http/context.ts'
import { paySwitch } from '#features/site/server/index.ts'
import { payType } from '../rules.ts'
import { alipayChannel } from './channels/alipay/alipay.ts'
import { bankChannel } from './channels/bank.ts'
import type { By, Channel, ChannelName } from './channels/channel.ts'
import { paypalChannel } from './channels/paypal/paypal.ts'
import { sandboxChannel } from './channels/sandbox.ts'
import { wechatChannel } from './channels/wechat/wechat.ts'

export type Channels = Partial<Record<ChannelName, Channel>>

const made = new WeakMap<Config, Channels>()

/** The channels of this server by name: those that are set up, and in demo mode the sandbox. */
export function channelsOf(config: Config): Channels {
  const known = made.get(config) ?? makeChannels(config)
  made.set(config, known)
  return known
}

const makeChannels = ({ demo, publicUrl, wechat, alipay, paypal }: Config): Channels => ({
  bank: bankChannel,
  ...(demo && { sandbox: sandboxChannel(publicUrl) }),
  ...(wechat && { wechat: wechatChannel(wechat, publicUrl) }),
  ...(alipay && { alipay: alipayChannel(alipay, publicUrl) }),
  ...(paypal && { paypal: paypalChannel(paypal) }),
})

type Way = { channel: ChannelName | 'balance'; by: By }

const ways = new Map<number, Way>([
  [payType.balance, { channel: 'balance', by: 'page' }],
  [payType.bank, { channel: 'bank', by: 'page' }],
  [payType.sandbox, { channel: 'sandbox', by: 'code' }],
  [payType.wechat, { channel: 'wechat', by: 'code' }],
  [payType.wechatSweep, { channel: 'wechat', by: 'code' }],
  [payType.wechatH5, { channel: 'wechat', by: 'mobilePage' }],
  [payType.wechatMini, { channel: 'wechat', by: 'mini' }],
  [payType.alipay, { channel: 'alipay', by: 'page' }],
  [payType.alipayCode, { channel: 'alipay', by: 'code' }],
  [payType.paypal, { channel: 'paypal', by: 'page' }],
])

/** How a pay type is carried out; undefined: not at all, or not switched on by the operator. */
export async function openWay(context: Context, type: number): Promise<Way | undefined> {
  const way = ways.get(type)
  if (type === payType.wechatMini && !context.config.wechat?.mini) return undefined
  return way && (await switchedOn(context))[way.channel] ? way : undefined
}

/** All that `openWay` knows here. */
export async function openTypes(context: Context): Promise<number[]> {
  const types = [...ways.keys()]
  const open = await Promise.all(types.map((type) => openWay(context, type)))
  return types.filter((_, at) => open[at])
}

async function switchedOn(context: Context): Promise<Record<Way['channel'], boolean>> {
  const { sandboxPaySwitch, balancePaySwitch, bankPaySwitch, wxPaySwitch, aliPaySwitch, payPalSwitch } =
    await paySwitch(context)
  return {
    sandbox: sandboxPaySwitch,
    balance: balancePaySwitch,
    bank: bankPaySwitch,
    wechat: wxPaySwitch,
    alipay: aliPaySwitch,
    paypal: payPalSwitch,
  }
}
