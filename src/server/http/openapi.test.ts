import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { openapiRoutes } from './openapi.ts'

const app = Fastify()
app.decorate('config', readConfig({}))
openapiRoutes(app)

test('the document is on the wire minified, compressed, and unsaid to whoever has it', async () => {
  const plain = await app.inject('/openapi.json')
  const document = plain.json<{ openapi: string; paths: Record<string, object> }>()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toContain('/p/shopCart/info')
  expect(plain.body).toBe(JSON.stringify(document))

  const packed = await app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', etag: plain.headers.etag })
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 7)
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)

  const again = await app.inject({ url: '/openapi.json', headers: { 'if-none-match': plain.headers.etag! } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the words of the document are in both languages, and its page runs nothing of others', async () => {
  const words = async (lang: string) =>
    (await app.inject(`/openapi.json?lang=${lang}`)).json<{ info: { description: string } }>().info.description
  expect(await words('en')).toMatch(/# First call[^]*# Orders into an ERP[^]*# Stock and prices back/)
  expect(await words('zh_CN')).toMatch(/# 第一次调用[^]*# 订单进 ERP[^]*# 回传库存和价格/)

  const page = await app.inject({ url: '/api-docs', headers: { locale: 'en' } })
  expect(page.body).toContain('<html lang="en">')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
  expect(policy).not.toContain('unsafe-eval')
  expect(policy).not.toMatch(/https?:/)
  expect((await app.inject('/api-docs?lang=zh_CN')).body).toContain('<html lang="zh-CN">')
})

test('each audience has a document of its calls that is whole in itself, and together they are all', async () => {
  type Part = { paths: Record<string, object>; components: { schemas: object }; tags: { name: string }[] }
  const read = async (query: string) => (await app.inject(`/openapi.json${query}`)).json<Part>()
  const whole = await read('')
  const parts = await Promise.all(['member', 'merchant', 'platform'].map((name) => read(`?audience=${name}`)))
  for (const part of parts) {
    const names = new Set(Object.keys(part.components.schemas).map((name) => `#/components/schemas/${name}`))
    const refs = JSON.stringify(part).matchAll(/"\$ref":"(#\/components\/schemas\/[^"]+)"/g)
    expect(Array.from(refs, ([, ref]) => ref!).filter((ref) => !names.has(ref))).toEqual([])
    expect(names.size).toBeLessThan(Object.keys(whole.components.schemas).length)
  }
  const [member, merchant, platform] = parts.map(({ paths }) => new Set(Object.keys(paths)))
  expect(member!.union(merchant!).union(platform!)).toEqual(new Set(Object.keys(whole.paths)))
  expect(member!.has('/p/shopCart/info') && !merchant!.has('/p/shopCart/info')).toBe(true)
  expect(merchant!.has('/shop/orders') && !member!.has('/shop/orders')).toBe(true)
  // Whoever may call for a shop or for the operator has to sign in first.
  expect([merchant!.has('/staff/signIn'), platform!.has('/staff/signIn')]).toEqual([true, true])
  expect(await read('?audience=nobody')).toEqual(whole)
})

test('each chapter of an audience is a document too, and the list of them leads to every call', async () => {
  type Call = { operationId: string; tags: string[] }
  type Part = { info: { description: string }; tags: { name: string }[]; paths: Record<string, Record<string, Call>> }
  const read = async (query: string) => (await app.inject(`/openapi.json?audience=merchant${query}`)).json<Part>()
  const callsOf = ({ paths }: Part) =>
    Object.entries(paths).flatMap(([path, methods]) => Object.values(methods).map((call) => ({ path, ...call })))
  const all = await read('')
  const chapters = await Promise.all(all.tags.map(({ name }) => read(`&chapter=${name}`)))
  expect(chapters.map(({ tags }) => tags)).toEqual(all.tags.map((tag) => [tag]))
  expect(chapters.flatMap(callsOf)).toHaveLength(callsOf(all).length)

  const { info, paths } = await read('&chapter=&lang=en')
  expect(paths).toEqual({})
  expect(info.description).toContain('# Orders into an ERP')
  for (const { path, operationId, tags } of callsOf(all)) {
    const address = `(/api-docs?lang=en&audience=merchant&chapter=${tags[0]}#tag/${tags[0]}/operation/${operationId})`
    expect(info.description.split('\n').find((line) => line.includes(address))).toContain(` ${path}\``)
  }
  expect(await read('&chapter=nobody')).toEqual(all)
})

test('the page of a chapter names it, and one that there is not is the page of its audience', async () => {
  const page = async (chapter: string) => (await app.inject(`/api-docs?lang=en&audience=merchant${chapter}`)).body
  const orders = await page('&chapter=orders')
  expect(orders).toContain('<title>orders · API · Baigong Mall</title>')
  expect(orders).toMatch(/chapter=orders#tag\/orders" aria-current="page">orders</)
  for (const none of ['', '&chapter=nobody', '&chapter=%3Cb%3E', '&chapter=cart'])
    expect(await page(none)).toContain('<title>API · Baigong Mall</title>')
})
