import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/fresh-database.ts'
import { decodeDesignation } from '../designation/designation.ts'
import { words } from '../designation/designation-words.ts'
import type { Dims } from '#features/drawings/kinds.ts'
import { table } from '#server/files/seed-files.ts'

const decode = (kind: string, model: string, dims: Dims = {}) =>
  decodeDesignation({ kind, model, dims, what: words('', '') })
const boreSaid = (kind: string, model: string) =>
  Number(/(\d+) mm$/.exec(decode(kind, model)[1]?.meaning.en ?? '')?.[1])
const isRead = (kind: string, model: string, dims?: Dims) =>
  decode(kind, model, dims).length > 0 && decode(kind, model, dims).every(({ name }) => name.en !== 'Suffix')

test('every deep groove bearing of our tables, as every maker spells it, is read to its end, and the bore it says is the bore it has', () => {
  const spellings = table('bearing_designations')
  const seals = ['open', 'RS', '2RS', 'RZ', '2RZ', 'Z', '2Z']
  const models = table('bearings_deep_groove_gbt276').flatMap((row) =>
    spellings.flatMap((habit) =>
      seals.map((seal) => ({
        model: `${row['designation']}${habit[seal]}${habit['clearance_joint']}C3`,
        bore: Number(row['d_mm']),
        seal,
      })),
    ),
  )
  expect(models.length).toBeGreaterThan(5000)
  expect(
    models.filter(
      ({ model, seal }) =>
        !isRead('deepGroove', model) || decode('deepGroove', model).length !== (seal === 'open' ? 3 : 4),
    ),
  ).toEqual([])
  expect(models.filter(({ model, bore }) => boreSaid('deepGroove', model) !== bore)).toEqual([])
})

test.each([
  ['tapered_rollers_gbt297', 'taperedRoller'],
  ['thrust_balls_gbt301', 'thrustBall'],
])('the bores of %s', (name, kind) => {
  expect(table(name).filter((row) => boreSaid(kind, row['designation']!) !== Number(row['d_mm']))).toEqual([])
})

test('every part of the catalogue but servo systems says what its designation means', async () => {
  const { db } = await freshDatabase('catalogue') // goods of other tests are called anything
  const products = await db
    .selectFrom('product')
    .select(['model', 'drawing', 'dims'])
    .where('drawing', 'not in', ['servoMotor', 'servoDrive'])
    .where('validity', 'is', null)
    .execute()
  expect(products.length).toBeGreaterThan(100)
  expect(
    products
      .filter(({ model, drawing, dims }) => !isRead(drawing, model, dims as Dims))
      .map(({ drawing, model }) => `${drawing} ${model}`),
  ).toEqual([])
})
