// CPU time and memory of processes, from Linux's /proc. Elsewhere there is none, and the tables show a dash.
import { existsSync, readFileSync, readdirSync } from 'node:fs'

/** /proc counts in hundredths of a second, whatever the kernel's own clock. */
const TICK_MS = 10

export const hasProc = existsSync('/proc/self/stat')

/** The fields of /proc/PID/stat after the program's name; undefined for a process that is gone. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  } catch {
    return undefined
  }
}

const ticks = (fields: string[] | undefined, ...at: number[]): number =>
  at.reduce((sum, index) => sum + Number(fields?.[index] ?? 0), 0)
const [PARENT, USER, SYSTEM, CHILDREN_USER, CHILDREN_SYSTEM] = [1, 11, 12, 13, 14]

/** User and system time of one process, all its threads. */
export const cpuMs = (pid: number): number => ticks(statOf(pid), USER, SYSTEM) * TICK_MS

/** Of a process and its children, those that ended and were waited for included: a postmaster and its backends. */
export function cpuOfFamilyMs(pid: number): number {
  const own = ticks(statOf(pid), USER, SYSTEM, CHILDREN_USER, CHILDREN_SYSTEM)
  return childrenOf(pid).reduce((sum, child) => sum + ticks(statOf(child), USER, SYSTEM), own) * TICK_MS
}

function childrenOf(pid: number): number[] {
  if (!hasProc) return []
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(Number).filter((one) => Number(statOf(one)?.[PARENT]) === pid)
}

/** Resident memory in MB. */
export function rssMb(pid: number): number | undefined {
  if (!hasProc) return undefined
  const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return kb ? Math.round(Number(kb) / 1024) : undefined
}

/** Node goes up to the hard limit by itself. */
export function openFilesMax(): number {
  const limit = hasProc && /^Max open files\s+\S+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  return limit ? Number(limit) : Infinity
}
