// Running other programs: told on one line each, ended when we are.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** What a person can read and mend; its message is all that is shown. */
export class Failure extends Error {}

export const say = (line) => process.stdout.write(`${line}\n`)
export const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`

const platform = process.platform === 'win32' ? 'win' : process.platform
/** Of package-lock.json, as it lies in node_modules. */
export const nodePackage = `node_modules/node-${platform}-${process.arch}`
const pinned = join(root, nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
export const hasPinnedNode = () => existsSync(pinned)

/** The Node of package-lock.json; where npm has none for this system, this one, if it is young enough. */
export function node() {
  if (hasPinnedNode()) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Failure(`npm has no Node for ${process.platform}-${process.arch}; please install Node 24 or newer.`)
}

function environment(more) {
  const own = hasPinnedNode() ? [dirname(pinned)] : []
  return {
    ...process.env,
    PATH: [...own, join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    ...more,
  }
}

/** What runs for us right now. Signals go on to all of them, and we end when they have. */
const running = new Set()
let isAsked = false

function launch(...words) {
  const child = spawn(...words)
  running.add(child)
  const end = (code) => {
    running.delete(child)
    if (isAsked && running.size === 0) process.exit(code ?? 1)
  }
  child.on('exit', end)
  child.on('error', () => end(1))
  return child
}

export function ask(signal) {
  isAsked = true
  for (const child of running) child.kill(signal)
  if (running.size === 0) process.exit(1)
}

/** A long step on one line: what it is, and how long it took. Its output is shown only where it fails. */
export async function step(label, command, env) {
  const started = Date.now()
  const write = (text) => process.stdout.write(text)
  write(`${label} …`)
  const ticking = process.stdout.isTTY ? setInterval(() => write(`\r${label} … ${seconds(started)}`), 1000) : undefined
  const { status, output } = await quietly(command, env)
  clearInterval(ticking)
  write(ticking ? `\r${label} … ${seconds(started)}\n` : ` ${seconds(started)}\n`)
  if (status !== 0) throw new Failure(`${output}\n${label} failed.`)
}

/** A line for the shell; its output is kept. */
export function quietly(command, more) {
  return new Promise((resolve) => {
    const child = launch(command, { shell: true, env: environment(more), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ status: 1, output: String(error) }))
    child.on('close', (status) => resolve({ status, output }))
  })
}

/** A line for the shell; its output is ours. */
export function loudly(command, more) {
  return new Promise((resolve) => {
    launch(command, { shell: true, env: environment(more), stdio: 'inherit' }).on('close', resolve)
  })
}

/** One of our scripts; its exit is ours. The channel tells the server when we are gone, however that came. */
export function run(words, more) {
  return new Promise((resolve) => {
    const child = launch(node(), words, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: environment(more) })
    child.on('exit', (code) => {
      process.exitCode = code ?? 1
      resolve()
    })
  })
}

const RESTARTS_A_MINUTE = 5

/** Ms to wait before the next start. `times`: of those so far. */
export const pauseBeforeRestart = (times, now) =>
  Math.max(0, (times.at(-RESTARTS_A_MINUTE) ?? -Infinity) + 60_000 - now)

/**
 * As `run`, for what shall stay up: once it has said so by its channel, it is started again whenever it dies, with a
 * line of the log. What leaves by itself, or cannot start in the first place, is not.
 */
export async function keepUp(words, more) {
  let wasUp = false
  for (const times = []; ; times.push(Date.now())) {
    const env = environment({ ...more, MALL_RESTARTS: String(times.length) })
    const child = launch(node(), words, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
    child.on('message', (said) => (wasUp ||= said === 'up'))
    const [code, signal] = await once(child, 'exit')
    process.exitCode = code ?? 1
    if (code === 0 || !wasUp) return
    const waitMs = pauseBeforeRestart(times, Date.now())
    const line = { level: 'fatal', at: new Date().toISOString(), code, signal, restarts: times.length + 1, waitMs }
    process.stderr.write(`${JSON.stringify({ ...line, msg: 'the mall died and is started again' })}\n`)
    await pause(waitMs)
  }
}

/** npm that is ended by a signal does not pass it on, and its shell may outlive it: where either is gone, so are we. */
export function watchParents() {
  if (!process.env.npm_lifecycle_event) return
  const isShell = /^\w*sh$/.test(readOr(`/proc/${process.ppid}/comm`).trim())
  const parents = () => [process.ppid, isShell && parentOf(process.ppid)].join()
  const first = parents()
  const timer = setInterval(() => {
    if (parents() === first) return
    clearInterval(timer)
    if (!isAsked) ask('SIGTERM')
  }, 500)
  timer.unref()
}

const parentOf = (pid) => readOr(`/proc/${pid}/stat`).split(') ').at(-1).split(' ')[1]

export function readOr(file, otherwise = '') {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}
