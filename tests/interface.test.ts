// The interface document as programs use it: by the usual rules, and as clients made from it.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { api } from '../src/api.ts'
import { testApp } from './app.ts'
import { buyer, goods, pay, statusOf } from './trade.ts'

type Schema = { $ref?: string; description?: string; properties?: Record<string, Schema>; enum?: unknown[] }
type Operation = {
  operationId: string
  summary?: string
  security: Record<string, unknown>[]
  requestBody?: { required: boolean; content: object }
  responses: Record<string, unknown>
  'x-permission'?: string | string[]
}
type Document = {
  servers: object[]
  info: { license: object; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: object }
}

const FILE = 'docs/generated/openapi.json'
const text = readFileSync(FILE, 'utf8')
const document = JSON.parse(text) as Document
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const operation = (id: string) => operations.find(({ operationId }) => operationId === id)!

mkdirSync('.data', { recursive: true })
const folder = mkdtempSync(join('.data', 'clients-'))
afterAll(() => rmSync(folder, { recursive: true }))

const MINUTES_MS = 300_000
const quiet = { NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/** What it wrote, where it ended badly. */
function run(words: string[], more: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(process.execPath, words, { env: { ...process.env, ...quiet, ...more } })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (some) => (output += String(some)))
    child.on('close', (code) => resolve(code === 0 ? '' : output))
  })
}

test(
  'Redocly finds no error in the document',
  async () =>
    expect(await run(['node_modules/@redocly/cli/bin/cli.js', 'lint', FILE, '--extends=recommended'])).toBe(''),
  MINUTES_MS,
)

test(
  'clients that openapi-typescript and Hey API make from the document compile strictly',
  async () => {
    const made = await Promise.all([
      run([...maker('openapi-typescript/bin/cli.js'), FILE, '--enum', '-o', `${folder}/types.ts`]),
      run([...maker('@hey-api/openapi-ts/dist/run.mjs'), '--silent', '-i', FILE, '-o', `${folder}/sdk`]),
    ])
    expect(made).toEqual(['', ''])
    const files = [`${folder}/types.ts`, `${folder}/sdk/index.ts`]
    const target = ['--target', 'es2024', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', '']
    expect(
      await run(['node_modules/typescript/lib/tsc.js', '--ignoreConfig', '--noEmit', '--strict', ...target, ...files]),
    ).toBe('')
  },
  MINUTES_MS,
)

const maker = (file: string) => ['--import', './tests/typescript-5.ts', `node_modules/${file}`]

test('every call says what it does, who may make it and which statuses it answers', () => {
  for (const { operationId, summary, responses } of operations) {
    expect(summary, operationId).toBeTruthy()
    expect(Object.keys(responses), operationId).toContain('404')
  }
  expect(Object.keys(document.components.securitySchemes)).toEqual(['member', 'merchant', 'platform'])
  expect(operation('shopOrders')).toMatchObject({ security: [{ merchant: [] }], 'x-permission': 'orders' })
  expect(operation('shopOrderCounts')['x-permission']).toEqual(['orders', 'settlement'])
  expect(operation('staffMe').security).toEqual([{ merchant: [] }, { platform: [] }])
  expect(document.servers.length).toBeGreaterThan(0)
  expect(document.info.license).toMatchObject({ name: 'Apache-2.0' })
})

test('a body is required where the server refuses none, and only there', () => {
  expect(operation('login').requestBody?.required).toBe(true)
  expect(operation('addItems').requestBody?.required).toBe(true)
  expect(operation('submitOrder').requestBody?.required).toBe(false)
  expect(operation('cartInfo').requestBody?.required).toBe(false)
})

test('schemas stand once, under the names of the contracts, with the comments of their fields', () => {
  const { schemas } = document.components
  expect(text).not.toContain('$defs')
  expect(schemas['CatalogSku']!.properties!['partyCode']!.description).toBe('The part number: our order code.')
  expect(schemas['ProductDetail']!.properties!['shop']!.$ref).toBe('#/components/schemas/ShopCard')
  expect(schemas['LineTroubles']!.enum).toContain('stockShort')
  // Answers only grow: a client that checks them must let new fields pass.
  expect(schemas['Product']).not.toHaveProperty('additionalProperties')
})

test('lines of a shop’s orders carry the variant and the article number of the shop, and a call says which variants a number means', () => {
  const { schemas } = document.components
  const line = schemas['OrdersLine']
  expect(Object.keys(line!.properties!)).toEqual(expect.arrayContaining(['skuId', 'partyCode', 'articleNo']))
  expect(line!.properties!['articleNo']).toMatchObject({ examples: ['KG-10-0320'] })
  expect(operation('shopSkus')).toMatchObject({ security: [{ merchant: [] }], 'x-permission': 'products' })
})

test('numbers that stand for words have their names, forms of files and papers behind links stand beside the other calls', () => {
  const { schemas } = document.components
  expect(schemas['OrderStatus']).toMatchObject({
    enum: [1, 2, 3, 5, 6, 7],
    'x-enum-varnames': ['pendingPayment', 'pendingDelivery', 'pendingReceipt', 'completed', 'canceled', 'grouping'],
  })
  expect(JSON.stringify(operation('payOrder').requestBody)).toContain('"wechatSweep"')
  expect(operation('importSheet')).toMatchObject({
    'x-permission': 'products',
    security: [{ merchant: [] }],
    requestBody: { content: { 'multipart/form-data': {} } },
  })
  expect(operation('orderPaper').responses['200']).toMatchObject({ content: { 'application/pdf': {} } })
})

test('the programs of the guides run, each signed in by 15 lines at most: a part is found, an order is read and sent, stock and price are written back', async () => {
  const { db, app } = await testApp()
  const mall = api(db, { config: app.config })
  const address = await mall.listen({ port: 0, host: '127.0.0.1' })
  const { shopId } = await db
    .selectFrom('staff')
    .select('shop_id as shopId')
    .where('user_name', '=', 'demo_merchant')
    .executeTakeFirstOrThrow()
  const person = await buyer()
  const [orderNumber] = await person.order(await goods({ shopId: shopId! }))
  await pay(orderNumber!)
  const read = (name: string) => readFileSync(`docs/interface/${name}.mjs`, 'utf8').trim()
  expect(read('sign-in').split('\n').length).toBeLessThanOrEqual(15)
  for (const name of ['first-call', 'orders', 'stock']) {
    for (const lines of [read('sign-in'), read(name)]) expect(document.info.description).toContain(lines)
    const script = join(folder, `${name}.mjs`)
    writeFileSync(script, `${read('sign-in')}\n${read(name)}`)
    expect(await run([script], { MALL: address }), name).toBe('')
  }
  await mall.close()
  expect(await statusOf(orderNumber!)).toBe('pendingReceipt')
})
