import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { z } from 'zod'
import { api } from '../src/api.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { MerchantPermission, Permission, PlatformPermission } from '#core/permissions.ts'
import { newId } from '#server/database/ids.ts'
import { readConfig } from '#server/settings/config.ts'
import { createSession } from '#server/identity/sessions.ts'
import { createStaffLogin } from '#server/identity/staff-sessions.ts'
import { freshDatabase } from './fresh-database.ts'

type Answered<E extends Endpoint> = {
  code: string
  msg: string | null
  problem?: string
  details?: Record<string, unknown>
  data: z.output<E['answer']>
}

let made: ReturnType<typeof make> | undefined

/** This worker's own database, with the small catalogue and the demo people, and the API on it; made once. */
export function testApp() {
  return (made ??= make())
}

/** One of the caller's own: for tests that leave nothing as it was. */
export const ownApp = () => make()

/** This worker's, if a test of it has asked for it. */
export const madeApp = () => made

async function make() {
  const { db, where } = await freshDatabase('catalogue')
  const files = mkdtempSync(join(tmpdir(), 'mall-'))
  const app = api(db, { config: readConfig({ MALL_DATA: files }) })
  await app.ready()

  /** Calls as the person with this token; without one as a visitor. */
  const as =
    (token?: string, headers: Record<string, string> = {}) =>
    async <E extends Endpoint>(endpoint: E, input: z.input<E['input']>): Promise<Answered<E>> => {
      const reads = endpoint.method === 'GET'
      const rest: Record<string, unknown> | undefined =
        Array.isArray(input) || typeof input !== 'object' ? undefined : { ...(input as object) }
      const url = endpoint.path.replace(/:(\w+)/g, (_, key: string) => {
        const value = String(rest?.[key])
        delete rest?.[key]
        return encodeURIComponent(value)
      })
      const ask = () =>
        app.inject({
          method: endpoint.method,
          url,
          ...(reads ? { query: (rest ?? {}) as never } : { payload: (rest ?? input) as never }),
          headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}), ...headers },
        })
      let response = await ask()
      // Whoever is told at the door that the mall is too busy comes back, as the sentence asks: on a busy machine a
      // crowd of one test is told so, and nothing has happened yet.
      while (response.statusCode === 503) response = await ask()
      return response.json()
    }

  /** A token of a demo person: 1 ordinary, 2 enterprise, 3 senior enterprise. */
  async function member(
    person: 1 | 2 | 3 = 1,
  ): Promise<{ token: string; accountId: number; as: ReturnType<typeof as> }> {
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('mobile', '=', `1380000000${person}`)
      .executeTakeFirstOrThrow()
    const { token } = await createSession(db, { accountId: id, audience: 'shopper', now: new Date(), inBrowser: false })
    return { token, accountId: id, as: as(token) }
  }

  /** Somebody of the back office, made for this test: with all permissions, or with these alone. */
  async function staffOf(shopId: number | null, permissions?: readonly Permission[]) {
    const [staffId, roleId, now] = [newId(), newId(), new Date()]
    const place = {
      audience: shopId === null ? ('platform' as const) : ('merchant' as const),
      shop_id: shopId,
      created_at: now,
    }
    if (permissions)
      await db
        .insertInto('staff_role')
        .values({ ...place, id: roleId, name: `role ${roleId}`, permissions: [...permissions] })
        .execute()
    const person = {
      mobile: `13${String(staffId).slice(-9)}`,
      name: '测试员',
      password_hash: '-',
      password_is_initial: false,
    }
    await db
      .insertInto('staff')
      .values({ ...place, ...person, id: staffId, is_owner: !permissions, role_id: permissions ? roleId : null })
      .execute()
    const { token } = await createStaffLogin(db, {
      staffId,
      now,
      inBrowser: false,
      address: '127.0.0.1',
      agent: 'tests',
    })
    return { token, staffId, as: as(token) }
  }

  /** A merchant's member of staff, of the first self-run shop where none is named. */
  const merchant = async (shopId = 101, permissions?: readonly MerchantPermission[]) => ({
    ...(await staffOf(shopId, permissions)),
    shopId,
  })
  const operator = (permissions?: readonly PlatformPermission[]) => staffOf(null, permissions)

  return { app, db, where, as, member, merchant, operator }
}
