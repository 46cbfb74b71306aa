import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { after, DAY_MS, MINUTE_MS } from '#core/time.ts'
import { api } from '../../../api.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer } from '../../../../tests/trade.ts'
import { flowAnalysisLog, ownFlowAnalysisLog } from '../contract.ts'
import { nextVisit, pageIdOf } from '../rules.ts'
import { sumUpTraffic, trafficBetween } from './api.ts'

/** A mall of its own: what waits to be written is written when it closes. */
async function mall() {
  const { db } = await testApp()
  const app = api(db)
  await app.ready()
  const send = async (
    line: object,
    { token, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
  ) => {
    const { path } = token ? ownFlowAnalysisLog : flowAnalysisLog
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { ...headers, ...(token && { authorization: token }) },
      payload: line,
    })
    return answer.json<{ code: string; data: unknown }>()
  }
  const written = async (visitor: string) => {
    await app.close()
    return db.selectFrom('visit').selectAll().where('visitor', '=', visitor).orderBy('id').execute()
  }
  return { db, send, written }
}

const visitOf = () => ({ uuid: randomUUID(), uuidSession: randomUUID() })

test('[TRACK-1] a visit is written with its pages, for visitors and for members, and answered at once', async () => {
  const person = await buyer()
  const { send, written } = await mall()
  const visit = visitOf()
  const first = {
    ...visit,
    visitType: 1,
    systemType: 1,
    pageId: 'list',
    prevPageId: '',
    bizType: 'search',
    bizData: '6204',
    step: 1,
    wide: 1280,
  }
  expect(await send(first)).toMatchObject({ code: '00000', data: null })
  const second = { ...visit, pageId: 'pay-result', prevPageId: 'list', orderNumbers: '26112212345', nums: 2, step: '2' }
  expect(await send(second, { token: person.token })).toMatchObject({ code: '00000', data: null })
  expect(await written(visit.uuid)).toMatchObject([
    {
      account_id: null,
      page: 'list',
      biz_type: 'search',
      biz_data: '6204',
      step: 1,
      width: 1280,
      visit_type: 1,
      system_type: 1,
    },
    {
      account_id: person.accountId,
      page: 'pay-result',
      previous_page: 'list',
      order_numbers: '26112212345',
      nums: 2,
      step: 2,
    },
  ])
})

test('[TRACK-1] who asks not to be counted is not, and what is no log is refused', async () => {
  const { send, written } = await mall()
  const visit = { ...visitOf(), pageId: 'list', step: 1 }
  for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }] as Record<string, string>[])
    expect(await send(visit, { headers })).toMatchObject({ code: '00000' })
  for (const wrong of [{ uuid: "'; drop" }, { step: 0 }, { pageId: 'x'.repeat(81) }, { uuidSession: '' }])
    expect((await send({ ...visit, ...wrong })).code).toBe('A00014')
  expect(await written(visit.uuid)).toEqual([])
})

test('[TRACK-1] more than 30 idle minutes begin a new visit, which counts from the start', () => {
  let made = 0
  const newUuid = () => `id-${++made}`
  const first = nextVisit(undefined, 'home', 0, newUuid)
  expect(first).toEqual({ uuid: 'id-1', uuidSession: 'id-2', step: 1, pageId: 'home', prevPageId: '', lastAt: 0 })
  const second = nextVisit(first, 'list', 30 * MINUTE_MS, newUuid)
  expect(second).toMatchObject({ uuid: 'id-1', uuidSession: 'id-2', step: 2, prevPageId: 'home' })
  expect(nextVisit(second, 'cart', 60 * MINUTE_MS + 1, newUuid)).toMatchObject({
    uuid: 'id-1',
    uuidSession: 'id-3',
    step: 1,
    prevPageId: '',
  })
  expect(['/', '/detail/{-$prodId}', '/user-center/uc-order', '/help/$doc'].map(pageIdOf)).toEqual([
    'home',
    'detail',
    'user-center/uc-order',
    'help',
  ])
})

test('the days are summed up with the way to the payment, and single visits are forgotten by age', async () => {
  const { db } = await testApp()
  await db.deleteFrom('visit').execute()
  const day = '2031-05-06'
  const at = new Date('2031-05-05T16:00:00Z') // midnight in Shanghai
  const line = (session: string, page: string, when = at) =>
    ({ at: when, visitor: session.slice(0, 1), session, step: 1, page, visit_type: 1, system_type: 1 }) as const
  const ways = {
    a1: ['home', 'list', 'detail', 'cart', 'submit-order', 'pay-result'],
    a2: ['home'],
    b1: ['list', 'details', 'detail', 'cart'],
  }
  const rows = Object.entries(ways).flatMap(([session, pages]) => pages.map((page) => line(session, page)))
  await db
    .insertInto('visit')
    .values([...rows, line('c1', 'home', after(at, -1)), line('c2', 'cart', after(at, -91 * DAY_MS))])
    .execute()
  const run = () => sumUpTraffic.run({ db, now: after(at, DAY_MS - 1) })
  await run()
  await run() // summed up anew, not on top
  const { days, pages, funnel } = await trafficBetween(db, { from: day, to: day })
  expect(days).toEqual([{ day, views: 11, sessions: 3, visitors: 2 }])
  expect(pages.slice(0, 2)).toEqual([
    { page: 'cart', views: 2, sessions: 2 },
    { page: 'detail', views: 2, sessions: 2 },
  ])
  expect(funnel).toEqual({ visit: 3, detail: 2, cart: 2, checkout: 1, paid: 1 })
  expect((await trafficBetween(db, { from: '2031-05-05', to: day })).funnel.visit).toBe(4)
  expect(await db.selectFrom('visit').select('id').where('session', '=', 'c2').execute()).toEqual([])
})
