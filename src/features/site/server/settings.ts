// What the operator configures for the frame: rows of `setting`, with something sensible for whatever is missing.
import type { z } from 'zod'
import type { FrameInfo, WebConfig } from '#core/frame.ts'
import type { Locale } from '#core/locale.ts'
import { dayOf } from '#core/time.ts'
import { languages } from '#server/http/languages.ts'
import { cached } from '#server/cache/shared.ts'
import { tag } from '#server/cache/tags.ts'
import type { Context } from '#server/http/context.ts'
import type { Calendar } from '#core/working-days.ts'
import type { comingPolicy } from '../contract.ts'
import { builtInDispatch, builtInRules, type PolicyName, type SiteRules } from '../rules.ts'
import { findPlan, findSetting } from './queries.ts'
import { fallbackConfig, fallbackService } from './fallbacks.ts'

type Asker = Pick<Context, 'db' | 'config' | 'locale' | 'dependsOn'>
/** One text for all languages, or one for each. */
type Text = string | Partial<Record<Locale, string>>

/**
 * What is stored under this name, cached until the operator saves it. A caller whose answer is shared passes
 * `dependsOn`, so that the answer goes when the setting changes.
 */
export function setting<Value>(
  asker: Pick<Asker, 'db'> & Partial<Pick<Asker, 'dependsOn'>>,
  name: string,
): Promise<Partial<Value>> {
  return cached(
    asker,
    `setting ${name}`,
    [tag.setting(name)],
    async () => ((await findSetting(asker.db, name)) ?? {}) as Partial<Value>,
  )
}

const textIn = (text: Text | undefined, locale: Locale): string | undefined =>
  typeof text === 'object' ? text[locale] : text

/**
 * A field that is missing or empty is the built-in one (BRAND-1). The operator's relative pictures get the picture
 * domain, ours are here.
 */
export async function webConfig(asker: Asker): Promise<WebConfig> {
  const given = await setting<Record<keyof WebConfig, Text>>(asker, 'webConfig')
  const valueOf = ([name, built]: [string, string]) => {
    const text = textIn(given[name as keyof WebConfig], asker.locale)
    if (!text) return [name, built]
    const isRelativePicture = name.endsWith('Img') && !/^(https?:|data:)/.test(text)
    return [name, isRelativePicture ? asker.config.pictureUrl + text : text]
  }
  return Object.fromEntries(Object.entries(fallbackConfig[asker.locale]).map(valueOf)) as WebConfig
}

export async function customerService(asker: Asker): Promise<FrameInfo['customerService']> {
  return { ...fallbackService, ...(await setting<FrameInfo['customerService']>(asker, 'customerService')) }
}

export async function serviceSwitch(asker: Asker): Promise<FrameInfo['serviceSwitch']> {
  const { serviceTermsSwitch = true, privacyPolicySwitch = true } = await setting<FrameInfo['serviceSwitch']>(
    asker,
    'serviceSwitch',
  )
  return { serviceTermsSwitch, privacyPolicySwitch }
}

export const builtInPayWays = {
  wxPaySwitch: true,
  aliPaySwitch: true,
  balancePaySwitch: true,
  payPalSwitch: true,
  bankPaySwitch: true,
}
export type PaySwitch = typeof builtInPayWays & { sandboxPaySwitch: boolean }

/**
 * The ways to pay that are set up and that the operator did not close. The sandbox is no choice of theirs: it belongs
 * to the demo.
 */
export async function paySwitch(asker: Asker): Promise<PaySwitch> {
  const given = await setting<typeof builtInPayWays>(asker, 'paySwitch')
  const ways = { ...builtInPayWays, ...given }
  const { demo, wechat, alipay, paypal } = asker.config
  return {
    ...ways,
    wxPaySwitch: ways.wxPaySwitch && Boolean(wechat),
    aliPaySwitch: ways.aliPaySwitch && Boolean(alipay),
    payPalSwitch: ways.payPalSwitch && Boolean(paypal),
    sandboxPaySwitch: demo,
  }
}

/** The numbers of the mall's rules, as the operator has set them. */
export async function siteRules(asker: Pick<Asker, 'db'> & Partial<Pick<Asker, 'dependsOn'>>): Promise<SiteRules> {
  return { ...builtInRules, ...(await setting<SiteRules>(asker, 'rules')) }
}

/** Until when a payment counts for the day, where a shop says nothing of it, and the days on which shops work. */
export async function dispatchRules(
  asker: Pick<Asker, 'db'> & Partial<Pick<Asker, 'dependsOn'>>,
): Promise<{ cutOff: string; calendar: Calendar }> {
  const { cutOff, daysOff, workdays } = {
    ...builtInDispatch,
    ...(await setting<typeof builtInDispatch>(asker, 'dispatch')),
  }
  return { cutOff, calendar: { daysOff: new Set(daysOff), workdays: new Set(workdays) } }
}

/**
 * `{"content":"<html>"}`, as the clients of the spec expect it; whatever the operator wrote, only harmless marks leave.
 */
export async function policy(asker: Asker, name: PolicyName): Promise<string> {
  const texts = await setting<Record<Locale, string>>(asker, name)
  return JSON.stringify({ content: await harmless(texts[asker.locale] ?? '') })
}

/** What cleans is loaded for the first text: 18 MB. */
export async function harmless(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html')
  return sanitize(html)
}

/** The wording that is announced and not yet in force. */
export async function comingPolicyOf(asker: Asker, name: PolicyName): Promise<z.input<typeof comingPolicy.answer>> {
  const plan = await cached(asker, `policy plan ${name}`, [tag.setting(name)], () => findPlan(asker.db, name))
  if (!plan) return null
  return { day: dayOf(plan.effectiveAt), content: (plan.value as Record<Locale, string>)[asker.locale] }
}

export function languageList({ dependsOn }: Pick<Asker, 'dependsOn'>) {
  dependsOn(tag.languages())
  const { language, items } = languages()
  return { name: items.find((item) => item.language === language)?.name ?? language, language, langItemList: items }
}
