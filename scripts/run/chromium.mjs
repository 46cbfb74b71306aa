// The browser of the tests: the system's, or one that Playwright keeps. Where there is none and we may, it is installed from the distribution's packages.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { Failure, step } from './programs.mjs'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const PACKAGES = 'chromium fonts-noto-cjk'

export async function chromium() {
  const there = find()
  if (there) return there
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!mayInstall)
    throw new Failure(
      `The browser tests need Chromium. Install it (Debian, as root: apt-get install ${PACKAGES}), or say where it is: CHROMIUM=/path/to/chromium npm test`,
    )
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await step('Asking the distribution for Chromium', 'apt-get update', quiet)
  await step('Installing Chromium', `apt-get install -y --no-install-recommends ${PACKAGES}`, quiet)
  return find() ?? fail('Chromium was installed, but is not where it is expected. Say where it is: CHROMIUM=/path/to/chromium npm test')
}

const find = () => [process.env.CHROMIUM, ...KNOWN, ...keptByPlaywright()].find((file) => file && existsSync(file))

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
