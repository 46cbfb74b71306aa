// The browser of the tests: the system's, or one that Playwright keeps. Where there is none and we may, it is installed
// from the distribution's packages.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { Failure, step } from './programs.mjs'

/**
 * Chromium without windows: it draws the same pages and takes a third less of the processor. Not every distribution has
 * it.
 */
const SHELL = 'chromium-headless-shell'
const KNOWN = [
  `/usr/bin/${SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const FONTS = 'fonts-noto-cjk'

export async function chromium() {
  const there = findChromium()
  if (there) return there
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!mayInstall)
    throw new Failure(
      `The browser tests need Chromium. Install it (Debian, as root: apt-get install ${SHELL} ${FONTS}), or say where it is: CHROMIUM=/path/to/chromium npm test`,
    )
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await step('Asking the distribution for Chromium', 'apt-get update', quiet)
  const wanted = spawnSync('apt-cache', ['show', SHELL]).status === 0 ? SHELL : 'chromium'
  await step('Installing Chromium', `apt-get install -y --no-install-recommends ${wanted} ${FONTS}`, quiet)
  return (
    findChromium() ??
    fail(
      'Chromium was installed, but is not where it is expected. Say where it is: CHROMIUM=/path/to/chromium npm test',
    )
  )
}

/** Its path; undefined where there is none. */
export const findChromium = () =>
  [process.env.CHROMIUM, ...KNOWN, ...keptByPlaywright()].find((file) => file && existsSync(file))

function keptByPlaywright() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) => [join(folder, name, 'chrome-linux/chrome'), join(folder, name, 'chrome-linux64/chrome')])
}

function fail(message) {
  throw new Failure(message)
}
