// npm ci, when what lies in node_modules is not what package-lock.json asks for.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { alone } from './alone.mjs'
import { Failure, hasPinnedNode, node, nodePackage, step } from './programs.mjs'
import { isStillRight, stampOf } from './stamps.mjs'

export async function install() {
  if (isInstalled()) return
  await alone(async () => {
    if (isInstalled()) return
    const npm = process.env.npm_execpath
    const start = npm?.includes('npm-cli') ? `"${process.env.npm_node_execpath ?? process.execPath}" "${npm}"` : 'npm'
    // Whatever the environment says of production: the pages are built here.
    await step(
      'Installing the packages',
      `${start} ci --include=dev --include=optional --no-audit --no-fund --loglevel=error`,
    )
    if (spawnSync(node(), ['--version']).status !== 0)
      throw new Failure(
        `The Node that npm installed does not run on this system. Please install Node 24 or newer and remove ${nodePackage}.`,
      )
  })
}

const [WANTED, FOUND, STAMPS] = ['package-lock.json', 'node_modules/.package-lock.json', 'node_modules/.stamps']

const isInstalled = () =>
  [WANTED, FOUND].every((file) => existsSync(file)) &&
  isStillRight(STAMPS, `${stampOf(WANTED)}${stampOf(FOUND)}${nodePackage} ${hasPinnedNode()}`, isAsAsked)

/** Whoever put it there, whenever, from whichever lockfile. */
function isAsAsked() {
  const wanted = packagesOf(WANTED)
  const found = packagesOf(FOUND)
  if (!wanted || !found) return false
  const fits = ([path, { version, optional, peer }]) =>
    path === '' || (found[path] ? found[path].version === version : optional || peer)
  return Object.entries(wanted).every(fits) && (!wanted[nodePackage] || hasPinnedNode())
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages
  } catch {
    return undefined
  }
}
