import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { serveDocument } from './console.ts'
import { keepHostsApart } from '../http/hosts.ts'

async function office(settings: Record<string, string>) {
  const app = Fastify()
  app.decorate('config', readConfig(settings))
  app.get('/*', async () => 'a page of the mall')
  keepHostsApart(app)
  serveDocument(app, () => '<html lang=""><head></head><script src="./main.js"></script></html>')
  await app.ready()
  return async (host: string, url: string) => {
    const { statusCode, body, headers } = await app.inject({ url, headers: { host } })
    return { statusCode, location: headers['location'], isOffice: body.includes('data-base="/console"') }
  }
}

test('[ADMIN-1] with CONSOLE_HOST the back office is shown under its own host alone, whose first page it is', async () => {
  const ask = await office({ CONSOLE_HOST: 'office.example.com' })
  for (const host of ['office.example.com', 'OFFICE.example.com:8443']) {
    expect(await ask(host, '/')).toMatchObject({ statusCode: 302, location: '/console/' })
    expect(await ask(host, '/console/orders')).toMatchObject({ statusCode: 200, isOffice: true })
  }
  for (const host of ['mall.example.com', 'office.example.com.evil.example', 'office-example.com']) {
    expect(await ask(host, '/'), host).toMatchObject({ statusCode: 200, isOffice: false })
    expect(await ask(host, '/console/orders'), host).toMatchObject({ statusCode: 404, isOffice: false })
    expect(await ask(host, '/console'), host).toMatchObject({ statusCode: 404 })
  }
})

test('without it the back office is on every host', async () => {
  const ask = await office({})
  expect(await ask('mall.example.com', '/console')).toMatchObject({ statusCode: 200, isOffice: true })
  expect(await ask('mall.example.com', '/')).toMatchObject({ statusCode: 200, isOffice: false })
})
