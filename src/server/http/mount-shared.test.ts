import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { api } from '../../api.ts'
import { testApp } from '../../../tests/app.ts'
import { mountShared } from './mount.ts'

const shared = endpoint({
  method: 'GET',
  path: '/tests/shared',
  access: 'optional',
  input: z.object({ no: z.string() }),
  answer: z.object({ level: z.number(), knows: z.array(z.string()) }),
  problems: [],
})

test('a call whose answer others get knows what the answer varies with, and not who asks', async () => {
  const { db, member } = await testApp()
  const { token } = await member(2)
  const app = api(db)
  let made = 0
  mountShared(app, shared, { vary: ['level'] }, async (context) => {
    made++
    // @ts-expect-error -- who asks
    expect(context.session).toBeUndefined()
    // @ts-expect-error -- from where
    expect(context.address).toBeUndefined()
    // @ts-expect-error -- by what
    expect(context.agent).toBeUndefined()
    // @ts-expect-error -- known by what
    expect(context.device).toBeUndefined()
    // @ts-expect-error -- a cookie would be everybody's
    expect(context.setCookie).toBeUndefined()
    // @ts-expect-error -- the answer does not vary with it
    expect(context.locale).toBeUndefined()
    return { level: context.level, knows: Object.keys(context).toSorted() }
  })
  await app.ready()
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ url: `${shared.path}?no=1`, headers })).json().data
  const knows = ['config', 'db', 'dependsOn', 'level', 'log']
  expect(await ask({})).toEqual({ level: 1, knows })
  expect(await ask({ authorization: token, 'user-agent': 'tests', cookie: 'device=x' })).toEqual({ level: 2, knows })
  expect(made).toBe(2)
  await app.close()
})
