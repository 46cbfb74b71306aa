// What the server holds from its start on, whether or not anybody wants it.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Of much code, and for few: mails, authenticator apps, sheets, papers, pictures, texts that are cut or cleaned. */
const LATER = [
  '@embedpdf/fonts-sc',
  '@node-rs/jieba',
  '@opensearch-project/opensearch',
  'exceljs',
  'nodemailer',
  'otplib',
  'pdfmake',
  'pinyin-pro',
  'sanitize-html',
  'sharp',
]

/** All that comes with the API, its jobs and the simulator, by package. */
const LOADING = `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    load(url, context, next) {
      packages.add(/.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1])
      return next(url, context)
    },
  })
  for (const name of ['api', 'jobs', 'features', 'simulator/index']) await import('./src/' + name + '.ts')
  console.log(JSON.stringify([...packages].filter(Boolean)))
  process.exit()`

test('what few want is loaded with the first who does', { timeout: 60_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', LOADING])
  const packages = JSON.parse(stdout) as string[]
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'kysely', 'zod']))
  expect(packages.filter((name) => LATER.includes(name))).toEqual([])
})
