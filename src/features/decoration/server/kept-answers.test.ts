import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { followChanges } from '../../../../tests/following.ts'
import { after, MINUTE_MS, wireTime } from '#core/time.ts'
import type { Locale } from '#core/locale.ts'
import { announce } from '#server/cache/changes.ts'
import { kept } from '#server/cache/shared.ts'
import { tag, type Tag } from '#server/cache/tags.ts'
import type { Context } from '#server/http/context.ts'
import * as contract from '../staff-contract.ts'
import { one } from './service.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await followChanges()
})
afterAll(() => stop())

const said = (words: string) => ({ zh_CN: words, en: `${words} in English` })
const text = (title: string, shown: object = {}) => ({
  type: 'text',
  version: 1,
  dataField: { title: said(title), text: said('x') },
  shown: { to: 'everybody', from: '', until: '', ...shown },
})

type Who = { level?: number; locale?: Locale; now?: Date }

async function drawn(content: object[]) {
  const { operator, db } = await testApp()
  const { as } = await operator()
  const { data } = await as(contract.addPlatformDecoration, { nameZh: '专题', nameEn: 'Landing page' })
  const { renovationId } = data
  let version = 1
  const publish = async (next: object[]) => {
    await as(contract.savePlatformDecoration, { renovationId, version, content: next as never })
    await as(contract.publishPlatformDecoration, { renovationId, version: version + 1 })
    version += 2
  }
  await publish(content)
  const tags = new Set<Tag>()
  const ask = ({ level = 0, locale = 'en', now = new Date() }: Who = {}) =>
    one(
      {
        db,
        now,
        locale,
        session: level === 0 ? undefined : { level },
        dependsOn: (...named: Tag[]) => named.forEach((name) => tags.add(name)),
        log: { warn: () => undefined },
      } as unknown as Context,
      { renovationId },
    )
  const titles = async (who?: Who) =>
    JSON.parse((await ask(who)).content).map((block: { dataField: { title: string } }) => block.dataField.title)
  /** What was kept for all who see what a visitor sees. */
  const ofVisitors = () => kept(`decoration one ${renovationId}  en false false 0`)
  return { renovationId, publish, ask, titles, tags, ofVisitors }
}

test('[OPS-1] what is kept for those who see the same is answered to nobody who sees something else', async () => {
  const { titles, ofVisitors } = await drawn([
    text('all'),
    text('member', { to: 'members' }),
    text('firm', { to: 'firms' }),
  ])
  for (let round = 0; round < 3; round++) {
    expect(await titles({ level: 2, locale: 'zh_CN' })).toEqual(['all', 'member', 'firm'])
    expect(await titles()).toEqual(['all in English'])
    expect(await titles({ level: 1 })).toEqual(['all in English', 'member in English'])
    expect(await titles({ level: 2 })).toEqual(['all in English', 'member in English', 'firm in English'])
    expect(await titles({ locale: 'zh_CN' })).toEqual(['all'])
  }
  expect(ofVisitors()).toBeDefined()
})

test('[OPS-1] a block turns at its minute whatever is kept, and no job has to say so', async () => {
  const now = new Date()
  const [begin, end] = [after(now, 2 * MINUTE_MS), after(now, 5 * MINUTE_MS)]
  const minute = (at: Date) => wireTime(at).slice(0, 16)
  const { titles } = await drawn([text('all'), text('short', { from: minute(begin), until: minute(end) })])
  const counts = async (at: Date) => (await titles({ now: at })).length
  for (let round = 0; round < 2; round++) {
    expect(await counts(now)).toBe(1)
    expect(await counts(begin)).toBe(2)
    expect(await counts(after(end, -MINUTE_MS))).toBe(2)
    expect(await counts(end)).toBe(1)
  }
})

test('[OPS-1] what is published is seen at once, and goods that are found are found anew with the catalogue', async () => {
  const { db } = await testApp()
  const goods = {
    type: 'goods_list',
    version: 1,
    dataField: { goodsFrom: 'sales', goodsCategory: 0, goodsMost: 1, prodIds: [], isOneScale: false },
  }
  const { publish, titles, ask, tags, ofVisitors } = await drawn([text('before')])
  expect(await titles()).toEqual(['before in English'])
  await publish([goods])
  while (ofVisitors()) await pause(1)
  const first = async () => JSON.parse((await ask()).content)[0].dataField.prodIds as number[]
  const [best] = await first()
  expect(tags).toContain(tag.catalogue())
  expect(ofVisitors()).toBeDefined()
  await db.updateTable('product').set({ status: 0 }).where('id', '=', best!).execute()
  try {
    await db.transaction().execute((tx) => announce(tx, tag.catalogue()))
    while (ofVisitors()) await pause(1)
    expect(await first()).not.toEqual([best])
  } finally {
    await db.updateTable('product').set({ status: 1 }).where('id', '=', best!).execute()
    await db.transaction().execute((tx) => announce(tx, tag.catalogue()))
  }
})
