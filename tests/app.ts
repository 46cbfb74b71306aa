import type { z } from 'zod'
import { api } from '../src/api.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { createSession } from '#server/sessions.ts'
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

async function make() {
  const { db, where } = await freshDatabase('catalogue')
  const app = api(db)
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
      const response = await app.inject({
        method: endpoint.method,
        url,
        ...(reads ? { query: (rest ?? {}) as never } : { payload: (rest ?? input) as never }),
        headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}), ...headers },
      })
      return response.json()
    }

  /** A token of a demo person: 1 ordinary, 2 enterprise, 3 senior enterprise. */
  async function member(person: 1 | 2 | 3 = 1): Promise<{ token: string; accountId: number; as: ReturnType<typeof as> }> {
    const { id } = await db.selectFrom('account').select('id').where('mobile', '=', `1380000000${person}`).executeTakeFirstOrThrow()
    const { token } = await createSession(db, { accountId: id, audience: 'shopper', now: new Date(), inBrowser: false })
    return { token, accountId: id, as: as(token) }
  }

  return { app, db, where, as, member }
}
