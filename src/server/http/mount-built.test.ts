import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { api } from '../../api.ts'
import { testApp } from '../../../tests/app.ts'
import { readConfig } from '../settings/config.ts'
import { mount } from './mount.ts'

const built = endpoint({
  method: 'GET',
  path: '/tests/built',
  access: 'anyone',
  input: z.object({ more: z.optional(z.string()) }),
  answer: z.object({ price: z.number() }),
  answerIs: 'built',
  problems: [],
})

async function askIn(NODE_ENV: string, query: string): Promise<unknown> {
  const { db } = await testApp()
  const app = api(db, { config: readConfig({ NODE_ENV }) })
  mount(app, built, (_context, { more }) => ({ price: 7, ...(more && { cost: 3 }) }))
  const { success, data } = (await app.inject(`${built.path}${query}`)).json()
  await app.close()
  return success ? data : 'refused'
}

test('an answer that is built after its contract is compared with it wherever nobody waits', async () => {
  expect(await askIn('test', '')).toEqual({ price: 7 })
  expect(await askIn('test', '?more=1')).toBe('refused')
})

test('in production it goes out as it was built', async () => {
  expect(await askIn('production', '')).toEqual({ price: 7 })
  expect(await askIn('production', '?more=1')).toEqual({ price: 7, cost: 3 })
})
