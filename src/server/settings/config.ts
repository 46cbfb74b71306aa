// Every setting the mall knows, checked once at start. No other module reads the environment.
import * as z from 'zod'
import { fallbackLocale, isLocale, locales } from '#core/locale.ts'
import { mailAccount, mailSettings } from './mail-settings.ts'
import { payAccounts, paySettings } from './pay-settings.ts'
import { smsAccount, smsSettings } from './sms-settings.ts'
import { address, isLoopback, setting, type Setting } from './setting.ts'

const numberFrom = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)

/** The table behind the README and docs/generated/settings.md: name, default, meaning. */
export const settings = {
  NODE_ENV: setting({
    fallback: 'development',
    wants: 'a word, such as production',
    means:
      'Anything but `production`, which `npm start` says: what a call answers is compared with its contract even where it was built after it.',
    schema: z.string(),
  }),
  PORT: setting({
    fallback: '8080',
    wants: 'a port number from 0 to 65535',
    means: 'Where the mall listens. 0 takes any free port.',
    schema: numberFrom(0, 65_535),
  }),
  HOST: setting({
    fallback: '127.0.0.1',
    wants: 'a host name or an address',
    means: 'The address it listens on. `0.0.0.0` opens it to the network, which also ends demo mode.',
    schema: z.string().regex(/^[\w.:-]+$/),
  }),
  DATABASE_URL: setting({
    fallback: '',
    wants: 'postgres://user:password@host:5432/name',
    means: 'A PostgreSQL of your own, version 15 or newer. Empty: the PostgreSQL that npm installed.',
    isSecret: true,
    schema: z
      .string()
      .refine((text) => text === '' || (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol))),
  }),
  MALL_DATA: setting({
    fallback: '.data',
    wants: 'a folder',
    means: 'The data folder: the database, uploaded files, the log of PostgreSQL.',
    schema: z.string().min(1),
  }),
  PUBLIC_URL: setting({
    fallback: '',
    wants: 'an address that starts with http:// or https://',
    means: 'The address people see, for links in documents and in the sitemap. Empty: `http://localhost:PORT`.',
    schema: address,
  }),
  LOG: setting({
    fallback: 'warn',
    wants: 'one of trace, debug, info, warn, error, silent',
    means: 'How much is logged. From `info` on every request has its line of JSON.',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
  }),
  DEMO: setting({
    fallback: 'auto',
    wants: 'auto, on or off',
    means:
      'Demo accounts, text messages shown on a page, a sandbox that pays. `auto`: only with the embedded database on a loopback HOST and no proxy in front.',
    schema: z.enum(['auto', 'on', 'off']),
  }),
  DEFAULT_LOCALE: setting({
    fallback: 'zh_CN',
    wants: `one of ${locales.join(', ')}`,
    means: `The language of visitors who chose none. The operator may change it later; where none is offered it is ${fallbackLocale}.`,
    schema: z.string().refine(isLocale),
  }),
  PICTURE_URL: setting({
    fallback: '',
    wants: 'an address that starts with http:// or https://',
    means: 'The domain before relative picture paths. Empty: this server.',
    schema: address,
  }),
  SELLER_URL: setting({
    fallback: '',
    wants: 'an address that starts with http:// or https://',
    means: 'The merchant platform behind the "sellers\' centre" link. Empty: the back office of this mall.',
    schema: address,
  }),
  CONSOLE: setting({
    fallback: '/console',
    wants: 'a path such as /console',
    means: 'Where the back office is.',
    schema: z.string().regex(/^\/[a-z][a-z0-9-]{1,30}$/),
  }),
  CONSOLE_HOST: setting({
    fallback: '',
    wants: 'a host name',
    means:
      'A host name of the back office’s own, such as `office.example.com`: it answers there alone, and the mall everywhere else. Empty: both everywhere.',
    schema: z.string().regex(/^[\w.-]*$/),
  }),
  POOL: setting({
    fallback: '8',
    wants: 'a number from 1 to 100',
    means: 'Database connections of one server process.',
    schema: numberFrom(1, 100),
  }),
  WORKERS: setting({
    fallback: '1',
    wants: 'a number from 1 to 64',
    means: 'Server processes that share the port. `npm start -- --workers N` says the same.',
    schema: numberFrom(1, 64),
  }),
  PAGE_CACHE: setting({
    fallback: 'on',
    wants: 'on or off',
    means: 'Whether pages of visitors are kept in memory.',
    schema: z.enum(['on', 'off']).transform((word) => word === 'on'),
  }),
  SEARCH_ENGINE: setting({
    fallback: 'memory',
    wants: 'memory, postgres or opensearch',
    means:
      'What searches. `memory`: columns in memory, kept in the data folder, PostgreSQL while they load. `postgres`: PostgreSQL alone. `opensearch`: the cluster of SEARCH_URL, past one machine.',
    schema: z.enum(['memory', 'postgres', 'opensearch']),
  }),
  SEARCH_URL: setting({
    fallback: '',
    wants: 'an address that starts with http:// or https://',
    means:
      'The OpenSearch of SEARCH_ENGINE=opensearch, version 2 or newer, such as `https://user:password@search.example.com:9200`.',
    isSecret: true,
    schema: address,
  }),
  TRUST_PROXY: setting({
    fallback: '',
    wants: 'addresses or networks, separated by commas',
    means: 'The proxies in front whose `x-forwarded-for` is believed, such as `127.0.0.1`. Empty: nobody is.',
    schema: z.string().regex(/^[\w.:/, ]*$/),
  }),
  SMS_ANONYMOUS_PER_HOUR: setting({
    fallback: '5',
    wants: 'a number from 0 to 1000',
    means:
      'Text messages an address may order in an hour without a picture code, in demo mode 20 times as many. The pages always send one.',
    schema: numberFrom(0, 1000),
  }),
  FLASH_HOURS: setting({
    fallback: '10,14,20',
    wants: 'hours from 0 to 23 in their order, separated by commas, such as 10,14,20',
    means:
      'The hours (China time) at which sessions of flash sales begin; each lasts until the next. Sales that are planned keep their times.',
    schema: z
      .string()
      .regex(/^\d{1,2}(,\d{1,2}){0,11}$/)
      .transform((text) => text.split(',').map(Number))
      .refine((hours) => hours.every((hour, at) => hour < 24 && (at === 0 || hour > hours[at - 1]!))),
  }),
  ...smsSettings,
  ...mailSettings,
  ...paySettings,
}

type Name = keyof typeof settings
type Values = { [N in Name]: z.output<(typeof settings)[N]['schema']> }
export type Config = ReturnType<typeof readConfig>

/** The mall cannot start for a reason a person can mend: the message is all that is shown. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

export function readConfig(env: Record<string, string | undefined>) {
  const values: Partial<Record<Name, unknown>> = {}
  const wrong: string[] = []
  for (const [name, { schema, fallback, wants, isSecret }] of Object.entries(settings) as [Name, Setting<unknown>][]) {
    const given = env[name]?.trim() || fallback
    const { success, data } = schema.safeParse(given)
    if (success) values[name] = data
    else wrong.push(`${name}${isSecret ? '' : `=${given}`} is not right: it wants ${wants}.`)
  }
  const read = values as Values
  if (read.SEARCH_ENGINE === 'opensearch' && read.SEARCH_URL === '')
    wrong.push('SEARCH_ENGINE=opensearch wants the address of it in SEARCH_URL.')
  const sms = wrong.length > 0 ? undefined : smsAccount(read, wrong)
  const mail = wrong.length > 0 ? undefined : mailAccount(read, wrong)
  const accounts = wrong.length > 0 ? undefined : payAccounts(read, wrong)
  if (wrong.length > 0) throw new CannotStart(`${wrong.join('\n')}\nAll settings: docs/generated/settings.md`)

  const demo = isDemo(read)
  const publicUrl = read.PUBLIC_URL || addressOf(read.HOST, read.PORT)
  const office = new URL(publicUrl)
  if (office.hostname === read.CONSOLE_HOST.toLowerCase())
    throw new CannotStart(`CONSOLE_HOST is a name of its own: under ${read.CONSOLE_HOST} stands the mall (PUBLIC_URL).`)
  if (read.CONSOLE_HOST) office.hostname = read.CONSOLE_HOST
  const consoleUrl = office.origin + read.CONSOLE
  return {
    isProduction: read.NODE_ENV === 'production',
    port: read.PORT,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL || undefined,
    dataFolder: read.MALL_DATA,
    /** Without a slash at the end. */
    publicUrl,
    log: read.LOG,
    demo,
    defaultLocale: read.DEFAULT_LOCALE,
    pictureUrl: read.PICTURE_URL,
    sellerUrl: read.SELLER_URL || (read.CONSOLE_HOST ? consoleUrl : read.CONSOLE),
    /** The back office as a browser opens it. */
    consoleUrl,
    consolePath: read.CONSOLE,
    consoleHost: read.CONSOLE_HOST,
    pool: read.POOL,
    workers: read.WORKERS,
    pageCache: read.PAGE_CACHE,
    searchEngine: read.SEARCH_ENGINE,
    searchUrl: read.SEARCH_URL,
    trustProxy: read.TRUST_PROXY || false,
    smsAnonymousPerHour: read.SMS_ANONYMOUS_PER_HOUR,
    flashHours: read.FLASH_HOURS,
    /** Who sends text messages; nobody outside of demo mode where it is not set. */
    sms,
    /** Who sends mail; nobody outside of demo mode where it is not set. */
    mail,
    /** The providers that are set up; one that is not is not offered. */
    ...accounts!,
  }
}

/** Demo mode is for one machine: where it is asked for and others could come in, the mall does not start. */
function isDemo(read: Values): boolean {
  const isEmbedded = read.DATABASE_URL === ''
  const mayDemo = isEmbedded && isLoopback(read.HOST)
  if (read.DEMO === 'on' && !mayDemo) {
    const wants = isEmbedded
      ? `a loopback HOST such as 127.0.0.1, not ${read.HOST}`
      : 'the embedded database, that is, no DATABASE_URL'
    throw new CannotStart(
      `DEMO=on is refused: demo mode shows text messages to everybody who can open the mall, so it wants ${wants}.`,
    )
  }
  if (read.DEMO === 'on' && read.TRUST_PROXY !== '')
    throw new CannotStart(
      'DEMO=on is refused: behind a proxy (TRUST_PROXY) everybody comes from this machine, and demo mode shows text messages to all of them.',
    )
  // Behind a proxy a loopback address is no wall any more.
  const isPublic = read.TRUST_PROXY !== '' || (read.PUBLIC_URL !== '' && !isLoopback(new URL(read.PUBLIC_URL).hostname))
  return read.DEMO === 'on' || (read.DEMO === 'auto' && mayDemo && !isPublic)
}

/** The settings of this process. */
export const readEnvironment = (): Config => readConfig(process.env)

/** How often `npm start` has had to start the mall again. */
export const restartsSoFar = (): number => Number(process.env['MALL_RESTARTS'] ?? 0)

/** Runs a program to its end: what a person can mend is said in a sentence, anything else with its stack. */
export async function runOrSay(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    process.stderr.write(
      `${error instanceof CannotStart ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    )
    process.exit(1)
  }
}

/** What a browser on this machine opens. */
export function addressOf(host: string, port: number): string {
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)
    ? 'localhost'
    : host.includes(':')
      ? `[${host}]`
      : host
  return `http://${name}:${port}`
}

/** What a program of the system needs of our environment, and nothing of ours. */
export function systemEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } as NodeJS.ProcessEnv
}

/**
 * The addons of the words and of the passwords bring an allocator of their own, mimalloc. It gives back with a delay,
 * when it is called the next time: after its thread has ended nobody calls it (docs/adr/0947). It reads this when an
 * addon is loaded, in the environment of the process, so the main thread says it.
 */
export function letAddonsGiveBack(): void {
  process.env['MIMALLOC_PURGE_DELAY'] ??= '0'
  process.env['MIMALLOC_ABANDONED_PAGE_PURGE'] ??= '1'
}
