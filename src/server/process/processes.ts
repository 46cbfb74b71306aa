// Who is alive: for locks that name a process.
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs'

export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return processState(pid) !== 'Z'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** `Z` for a zombie; undefined where there is no such process, or no /proc. */
function processState(pid: number): string | undefined {
  return statOf(pid)?.[0]
}

/** Dead, a zombie, or a number that another program got meanwhile. */
export function isNoLonger(pid: number, program: string): boolean {
  const name = nameOf(pid)
  return !alive(pid) || (name !== undefined && name !== program)
}

/** Working in that folder; true where there is no /proc to tell. */
export function isAnyProcessIn(folder: string): boolean {
  if (!existsSync('/proc/self/cwd')) return true
  return readdirSync('/proc').some((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === folder
    } catch {
      return false
    }
  })
}

function nameOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** The fields of /proc/PID/stat after the program's name. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    return undefined
  }
}
