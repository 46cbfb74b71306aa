// The operator's side of the settings. What is saved is announced, so that the next page of every visitor has it.
import { sql } from 'kysely'
import type { z } from 'zod'
import { locales, type Locale } from '#core/locale.ts'
import { Problem } from '#core/problem.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import { holdFiles, type FileKeeping } from '#server/files/kept-files.ts'
import { languages } from '#server/http/languages.ts'
import { receiveStaffFile } from '#server/files/receive-file.ts'
import type { Json } from '#server/database/tables.ts'
import { keepPicture } from '#server/files/uploads.ts'
import type { FastifyInstance } from 'fastify'
import type { saveSiteConfig, siteConfig } from '../config-contract.ts'
import { uploadSitePicture } from '../file-contract.ts'
import { builtInDeadlines, builtInDispatch, builtInPoints, builtInRules } from '../rules.ts'
import { fallbackConfig, fallbackService } from './fallbacks.ts'
import { builtInPayWays } from './settings.ts'

type Answer = z.input<typeof siteConfig.answer>
type Input = z.output<typeof saveSiteConfig.input>
type Stored = Record<string, unknown>

const names = [
  'webConfig',
  'customerService',
  'serviceSwitch',
  'paySwitch',
  'languages',
  'rules',
  'points',
  'afterSales',
  'dispatch',
  'homeHeader',
] as const

export async function readConfig({ db }: StaffContext): Promise<Answer> {
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value', 'updated_at'])
    .where('name', 'in', [...names])
    .execute()
  const stored = (name: (typeof names)[number]) => (rows.find((row) => row.name === name)?.value ?? {}) as Stored
  return {
    webConfig: readWebConfig(stored('webConfig')),
    customerService: { ...fallbackService, ...stored('customerService') },
    serviceSwitch: { serviceTermsSwitch: true, privacyPolicySwitch: true, ...stored('serviceSwitch') },
    paySwitch: { ...builtInPayWays, ...stored('paySwitch') },
    languages: {
      language: languages().language,
      offered: languages()
        .items.filter(({ hide }) => !hide)
        .map(({ language }) => language),
    },
    rules: { ...builtInRules, ...stored('rules') },
    points: { ...builtInPoints, ...stored('points') },
    afterSales: { ...builtInDeadlines, ...stored('afterSales') },
    dispatch: { ...builtInDispatch, ...stored('dispatch') },
    homeHeader: { variant: 0, ...stored('homeHeader') },
    builtIn: fallbackConfig,
    versions: Object.fromEntries(rows.map(({ name, updated_at }) => [name, updated_at.toISOString()])),
  }
}

/** A text that was given once for all languages stands for each of them. */
function readWebConfig(stored: Stored): Answer['webConfig'] {
  const isText = (name: string) => !/Img$|Number$/.test(name)
  const value = (name: string) => {
    const given = stored[name] ?? ''
    if (!isText(name)) return String(given)
    return Object.fromEntries(
      locales.map((locale) => [
        locale,
        typeof given === 'string' ? given : ((given as Partial<Record<Locale, string>>)[locale] ?? ''),
      ]),
    )
  }
  return Object.fromEntries(Object.keys(fallbackConfig.en).map((name) => [name, value(name)])) as Answer['webConfig']
}

export async function saveConfig(context: StaffContext, input: Input): Promise<z.input<typeof saveSiteConfig.answer>> {
  const { db, now, config } = context
  const { name, version } = input
  const value = name === 'languages' ? asLanguages(input.value) : input.value
  await inTransaction(db, async (tx) => {
    await holdFiles(
      tx,
      config.dataFolder,
      Object.values(value).filter((one) => typeof one === 'string'),
    )
    const before = await writeSetting(tx, { name, value, version, now })
    await audit(
      { ...context, db: tx },
      { action: 'config.save', subject: `setting:${name}`, before, after: value as Json },
    )
    await announce(tx, tag.setting(name), ...(name === 'languages' ? [tag.languages()] : []))
  })
  return { version: now.toISOString() }
}

/** The language the mall starts with is one it offers. */
function asLanguages({ language, offered }: Extract<Input, { name: 'languages' }>['value']) {
  if (!offered.includes(language)) throw new Problem('languageMissing')
  const langItemList = languages().items.map((item) => ({ ...item, hide: !offered.includes(item.language) }))
  return { name: langItemList.find((item) => item.language === language)?.name ?? language, language, langItemList }
}

type Writing = { name: string; value: unknown; version: string; now: Date }

/** Answers what stood there. Somebody else's change since `version` is a refusal. */
async function writeSetting(tx: Tx, { name, value, version, now }: Writing): Promise<Json> {
  const row = await tx
    .selectFrom('setting')
    .select(['value', 'updated_at'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  if ((row ? row.updated_at.toISOString() : '') !== version) throw new Problem('changedMeanwhile')
  await tx
    .insertInto('setting')
    .values({ name, value: JSON.stringify(value), updated_at: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql`excluded.value`, updated_at: sql`excluded.updated_at` }),
    )
    .execute()
  return row?.value ?? null
}

export const siteFiles: FileKeeping = {
  folders: [{ name: 'site' }],
  names: [{ table: 'setting', column: 'value' }],
  others: (['policy_version', 'policy_plan'] as const).map((table) => ({
    table,
    column: 'document',
    because: 'which of the policies',
  })),
}

export function keepSitePictures(app: FastifyInstance): void {
  const { dataFolder } = app.config
  receiveStaffFile(
    app,
    uploadSitePicture,
    async (_context, { bytes }) => `/${await keepPicture(dataFolder, 'site', bytes)}`,
  )
}
