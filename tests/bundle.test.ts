// What the build gives to browsers, weighed and looked through. Skipped where nothing is built; `npm test` builds before it.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import * as tables from '../src/server/schema-text.ts'
