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
  sources: (src) => [
    'vite.config.ts',
    'vite.console.config.ts',
    ...filesIn('public'),
    ...src.filter((name) => !/[\\/]server[\\/]/.test(name)),
  ],
}
const SERVER = {
  to: 'dist/mall',
  steps: [['Putting the server together', 'vite build --config vite.server.config.ts']],
  sources: (src) => ['vite.server.config.ts', ...src],
}

export async function build() {
  // Most starts find both built: some three thousand files are listed and looked at once for both.
  let looked = lookAtOnce()
  for (const part of [PAGES, SERVER]) {
    if (isBuilt(part, looked)) continue
    await buildPart(part)
    looked = undefined // by now they may have been written
  }
}

function buildPart(part) {
  return alone(async () => {
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

function isBuilt(part, looked = { src: filesIn('src'), stamp: stampOf }) {
  const file = digestFile(part)
  if (!existsSync(file)) return false
  const built = readFileSync(file, 'utf8')
  // Of that build: sources that are put back with their old times were built otherwise meanwhile.
  return isStillRight(
    stampsFile(part),
    digestOf(part, looked.stamp, looked.src) + built,
    () => built === sourcesDigest(part),
  )
}

const sourcesDigest = (part) => digestOf(part, (name) => readFileSync(name))

function digestOf({ sources }, read, src = filesIn('src')) {
  const hash = createHash('sha256')
  const names = ['package.json', 'package-lock.json', ...sources(src), ...filesIn('scripts/vite')]
  for (const name of names) hash.update(name).update('\0').update(read(name))
  return hash.digest('hex')
}

function lookAtOnce() {
  const stamps = new Map()
  const stamp = (name) => {
    const seen = stamps.get(name) ?? stampOf(name)
    stamps.set(name, seen)
    return seen
  }
  return { src: filesIn('src'), stamp }
}

function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]))
    .filter((name) => !name.endsWith('routeTree.gen.ts') && !/\.test\./.test(name))
    .sort()
}
