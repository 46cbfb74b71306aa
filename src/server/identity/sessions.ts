// Logins: opaque tokens, stored hashed, ended on the server. Three audiences, none accepted for another.
import { hash as hashOf, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { after, DAY_MS, MINUTE_MS } from '#core/time.ts'
import { SESSION_ABSOLUTE_DAYS, SESSION_IDLE_DAYS } from '#core/timings.ts'
import { announce } from '../cache/changes.ts'
import { TaggedCache } from '../cache/tagged-cache.ts'
import { tag, UNCACHEABLE, type DependsOn } from '../cache/tags.ts'
import type { Database } from '../database/database.ts'
import { keptNamed } from '../database/kept-query.ts'

export type Audience = 'shopper' | 'merchant' | 'platform'
export type Level = 1 | 2 | 3
export type Session = {
  accountId: number
  level: Level
  nickName: string
  avatar: string | null
  firmName: string | null
  /** Hex; for ending exactly this login. */
  tokenHash: string
}

/** Visitors see the prices of the first. */
export const levelOf = (session: Session | undefined): Level => session?.level ?? 1

const IDLE_MS = SESSION_IDLE_DAYS * DAY_MS
export const LIFETIME_MS = SESSION_ABSOLUTE_DAYS * DAY_MS
const SEEN_EVERY_MS = 10 * MINUTE_MS
const REMEMBER_MS = 5000
const REMEMBER_MAX = 20_000

const hash = (token: string): Buffer => hashOf('sha256', token, 'buffer')

type Login = { session: Session; browserHash: string | null }
/** Logins asked for a moment ago, by hash. What ends a login forgets it here and, by its tag, on other nodes. */
export const sessions = new TaggedCache<Login | undefined>({ max: REMEMBER_MAX, admit: 'first' })

export function forgetSessions(accountId: number): void {
  sessions.drop([tag.account(accountId)])
}

export type NewLogin = { accountId: number; audience: Audience; now: Date; inBrowser: boolean }

/** The token for the client, and for a browser the second half that goes into an HttpOnly cookie. */
export async function createSession(db: Database, { accountId, audience, now, inBrowser }: NewLogin) {
  const token = randomBytes(32).toString('base64url')
  const browser = inBrowser ? randomBytes(32).toString('base64url') : undefined
  await db
    .insertInto('login')
    .values({
      token_hash: hash(token),
      audience,
      account_id: accountId,
      browser_hash: browser ? hash(browser) : null,
      created_at: now,
      seen_at: now,
      expires_at: after(now, LIFETIME_MS),
    })
    .execute()
  return { token, browser, expiresInS: LIFETIME_MS / 1000 }
}

type Shown = { audience: Audience; now: Date }

const keyOf = (audience: Audience, tokenHash: Buffer): string => `${audience} ${tokenHash.toString('hex')}`

/** Who shows this token, or undefined: unknown, ended, idle too long, or a browser's without its other half. */
export async function findSession(
  db: Database,
  { token, browser, ...shown }: Shown & { token: string; browser: string | undefined },
): Promise<Session | undefined> {
  const tokenHash = hash(token)
  const key = keyOf(shown.audience, tokenHash)
  const load = async (dependsOn: DependsOn) =>
    loginOf(db, (await readLogins(db, [tokenHash], shown))[0], shown, dependsOn)
  const login = sessions.get(key) ?? (await sessions.load(key, load, { ttlMs: REMEMBER_MS }))
  return login && matches(login.browserHash, browser) ? login.session : undefined
}

/** For a crowd that comes together: what `findSession` asks for each of them is known after one statement. */
export async function rememberSessions(db: Database, tokens: readonly string[], shown: Shown): Promise<void> {
  const hashes = tokens.map(hash)
  let reading: Promise<Map<string, LoginRow>> | undefined
  const read = async () => {
    const rows = await readLogins(db, hashes, shown)
    return new Map(rows.map((row) => [row.token_hash.toString('hex'), row]))
  }
  await Promise.all(
    hashes.map((tokenHash) => {
      const load = async (dependsOn: DependsOn) => {
        reading ??= read()
        return loginOf(db, (await reading).get(tokenHash.toString('hex')), shown, dependsOn)
      }
      return sessions.load(keyOf(shown.audience, tokenHash), load, { ttlMs: REMEMBER_MS })
    }),
  )
}

type LoginRow = Awaited<ReturnType<typeof readLogins>>[number]

type Asking = { hash: Buffer | undefined; hashes: readonly Buffer[]; audience: Audience; now: Date; seenAfter: Date }

const loginRows = keptNamed((db, which: 'one' | 'several', { hash: one, hashes, audience, now, seenAfter }: Asking) =>
  db
    .selectFrom('login')
    .innerJoin('account', 'account.id', 'login.account_id')
    .select(['token_hash', 'account_id', 'level', 'nick_name', 'avatar', 'firm_name', 'browser_hash', 'seen_at'])
    .where('token_hash', '=', which === 'one' ? one! : sql<Buffer>`any(${hashes}::bytea[])`)
    .where('audience', '=', audience)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', seenAfter)
    .where('locked_at', 'is', null),
)

const readLogins = (db: Database, hashes: readonly Buffer[], { audience, now }: Shown) =>
  loginRows(db, hashes.length === 1 ? 'one' : 'several', {
    hash: hashes[0],
    hashes,
    audience,
    now,
    seenAfter: after(now, -IDLE_MS),
  })

async function loginOf(
  db: Database,
  row: LoginRow | undefined,
  { now }: Shown,
  dependsOn: DependsOn,
): Promise<Login | undefined> {
  dependsOn(row ? tag.account(row.account_id) : UNCACHEABLE)
  if (!row) return undefined
  const session: Session = {
    accountId: row.account_id,
    level: row.level as Level,
    nickName: row.nick_name,
    avatar: row.avatar,
    firmName: row.firm_name,
    tokenHash: row.token_hash.toString('hex'),
  }
  const browserHash = row.browser_hash ? row.browser_hash.toString('hex') : null
  if (now.getTime() - row.seen_at.getTime() > SEEN_EVERY_MS)
    await db.updateTable('login').set({ seen_at: now }).where('token_hash', '=', row.token_hash).execute()
  return { session, browserHash }
}

const matches = (browserHash: string | null, browser: string | undefined): boolean =>
  browserHash === null || (browser !== undefined && hash(browser).toString('hex') === browserHash)

type Ending = {
  accountId: number
  now: Date
  by: 'logout' | 'password' | 'mobile' | 'closing' | 'operator'
  /** The login that asked for it stays. */ but?: string
}

/** Ends one login (by its hash) or, without one, all of the account. Announced, so that every node forgets them. */
export async function endSessions(
  db: Database,
  { accountId, now, by, but }: Ending,
  tokenHash?: string,
): Promise<void> {
  await db
    .updateTable('login')
    .set({ ended_at: now, ended_by: by })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(tokenHash !== undefined, (query) => query.where('token_hash', '=', Buffer.from(tokenHash!, 'hex')))
    .$if(but !== undefined, (query) => query.where('token_hash', '!=', Buffer.from(but!, 'hex')))
    .execute()
  await announce(db, tag.account(accountId))
  forgetSessions(accountId)
}
