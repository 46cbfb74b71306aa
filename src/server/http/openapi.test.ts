import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { openapiRoutes } from './openapi.ts'
import { typeText } from './schema-text.ts'

test('the contract is on the wire, for programs and for people, in both languages', async () => {
  const app = Fastify()
  app.decorate('config', readConfig({}))
  openapiRoutes(app)
  const json = (await app.inject('/openapi.json')).json<{ openapi: string; paths: Record<string, object> }>()
  expect(json.openapi).toBe('3.1.0')
  expect(Object.keys(json.paths)).toContain('/p/shopCart/info')

  const page = await app.inject({ url: '/api-docs', headers: { locale: 'en' } })
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/)
  expect(page.body).toContain('<html lang="en">')
  for (const path of Object.keys(json.paths)) expect(page.body).toContain(path)
  expect(page.body).not.toContain('<script')
  expect((await app.inject('/api-docs?lang=zh_CN')).body).toContain('需要令牌')
})

test('a schema reads like a type', () => {
  const schema = {
    type: 'object',
    required: ['ids', 'size'],
    properties: {
      ids: { type: 'array', items: { type: 'number', minimum: 1 } },
      size: { type: 'number', maximum: 100, default: 10 },
      sort: { anyOf: [{ enum: ['price', 'new'] }, { type: 'null' }] },
    },
  }
  expect(typeText(schema)).toBe(
    '{\n  ids: [number (at least 1)]\n  size?: number (at most 100, default 10)\n  sort?: "price" | "new" | null\n}',
  )
})
