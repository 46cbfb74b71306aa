// The pages, when anything they may be made of has changed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { say, step } from './programs.mjs'
import { addressInPidFile } from './pid-file.mjs'
import { isStillRight, stampOf } from './stamps.mjs'

/** Of what the sources say, and of when each of them was written. */
const [DIGEST, STAMPS] = ['dist/.digest', 'dist/.stamps']

export async function build() {
  if (isBuilt()) return
  await alone(async () => {
    if (isBuilt()) return
    const digest = sourcesDigest()
    const address = await addressInPidFile()
    if (address) say(`A mall runs from this folder at ${address}; start it again after the build.`)
    await step('Building the pages', 'vite build')
    await step('Building the back office', 'vite build --config vite.console.config.ts')
    await step('Compressing them', 'node scripts/compress.ts')
    writeFileSync(DIGEST, digest)
  })
}

function isBuilt() {
  if (!existsSync(DIGEST)) return false
  const built = readFileSync(DIGEST, 'utf8')
  // Of that build: sources that are put back with their old times were built otherwise meanwhile.
  return isStillRight(STAMPS, digestOf(stampOf) + built, () => built === sourcesDigest())
}

const sourcesDigest = () => digestOf((name) => readFileSync(name))

function digestOf(read) {
  const hash = createHash('sha256')
  const names = [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'vite.console.config.ts',
    ...filesIn('src'),
    ...filesIn('public'),
    ...filesIn('scripts/vite'),
  ]
  for (const name of names) hash.update(name).update('\0').update(read(name))
  return hash.digest('hex')
}

function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]))
    .filter((name) => !name.endsWith('routeTree.gen.ts') && !/[\\/]server[\\/]|\.test\./.test(name))
    .sort()
}
