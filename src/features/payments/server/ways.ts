import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { paySwitch } from '#features/site/server/index.ts'
import { payType } from '../rules.ts'
import { bankChannel } from './channels/bank.ts'
import type { Channel, ChannelName } from './channels/channel.ts'
import { sandboxChannel } from './channels/sandbox.ts'

/** The channels of this server by name; the sandbox is there in demo mode only. */
export function channelsOf({ demo, publicUrl }: Config): Partial<Record<ChannelName, Channel>> {
  return { bank: bankChannel, ...(demo && { sandbox: sandboxChannel(publicUrl) }) }
}

const typeOf = { balance: payType.balance, bank: payType.bank, sandbox: payType.sandbox } as const
type Way = keyof typeof typeOf

export const wayOf = (type: number): Way | undefined => (Object.keys(typeOf) as Way[]).find((way) => typeOf[way] === type)

/** What the operator's switches leave of the ways that this server has. */
export async function switchedOn(context: Context): Promise<Record<Way, boolean>> {
  const { sandboxPaySwitch, balancePaySwitch, bankPaySwitch } = await paySwitch(context)
  return { sandbox: sandboxPaySwitch, balance: balancePaySwitch, bank: bankPaySwitch }
}
