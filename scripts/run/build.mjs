// The pages and the server, each when anything it may be made of has changed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { say, step } from './programs.mjs'
import { addressInPidFile } from './pid-file.mjs'
import { isStillRight, stampOf } from './stamps.mjs'

/** What is built, and of which files. */
const PAGES = {
  to: 'dist',
  steps: [
    ['Building the pages', 'vite build'],
    ['Building the back office', 'vite build --config vite.console.config.ts'],
    ['Compressing them', 'node scripts/compress.ts'],
  ],
  sources: () => [
    'vite.config.ts',
    'vite.console.config.ts',
    ...filesIn('public'),
    ...filesIn('src').filter((name) => !/[\\/]server[\\/]/.test(name)),
  ],
}
const SERVER = {
  to: 'dist/mall',
  steps: [['Putting the server together', 'vite build --config vite.server.config.ts']],
  sources: () => ['vite.server.config.ts', ...filesIn('src')],
}

export async function build() {
  for (const part of [PAGES, SERVER]) await buildPart(part)
}

async function buildPart(part) {
  if (isBuilt(part)) return
  await alone(async () => {
    if (isBuilt(part)) return
    const digest = sourcesDigest(part)
    const address = await addressInPidFile()
    if (address) say(`A mall runs from this folder at ${address}; start it again after the build.`)
    for (const [label, command] of part.steps) await step(label, command)
    writeFileSync(digestFile(part), digest)
  })
}

/** Of what the sources say, and of when each of them was written. */
const digestFile = ({ to }) => `${to}/.digest`
const stampsFile = ({ to }) => `${to}/.stamps`

function isBuilt(part) {
  const file = digestFile(part)
  if (!existsSync(file)) return false
  const built = readFileSync(file, 'utf8')
  // Of that build: sources that are put back with their old times were built otherwise meanwhile.
  return isStillRight(stampsFile(part), digestOf(part, stampOf) + built, () => built === sourcesDigest(part))
}

const sourcesDigest = (part) => digestOf(part, (name) => readFileSync(name))

function digestOf({ sources }, read) {
  const hash = createHash('sha256')
  const names = ['package.json', 'package-lock.json', ...sources(), ...filesIn('scripts/vite')]
  for (const name of names) hash.update(name).update('\0').update(read(name))
  return hash.digest('hex')
}

function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]))
    .filter((name) => !name.endsWith('routeTree.gen.ts') && !/\.test\./.test(name))
    .sort()
}
