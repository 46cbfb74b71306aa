// One start at a time installs and builds; a second one waits for it.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from './programs.mjs'

const FOLDER = '.data'
const LOCK = join(FOLDER, 'setup.lock')

export async function alone(work) {
  await lock()
  const unlock = () => rmSync(LOCK, { force: true })
  process.on('exit', unlock)
  try {
    await work()
  } finally {
    unlock()
    process.off('exit', unlock)
  }
}

async function lock() {
  mkdirSync(FOLDER, { recursive: true })
  for (let told = false; ; told = true) {
    try {
      return writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (!isHeld()) rmSync(LOCK, { force: true })
      else if (!told) say('Another start is installing or building; waiting for it.')
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
}

function isHeld() {
  try {
    if (Date.now() - statSync(LOCK).mtimeMs < 1000) return true // perhaps its owner's number is not written yet
    process.kill(Number(readFileSync(LOCK, 'utf8')), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
