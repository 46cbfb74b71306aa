// Which calls belong to whom, where each is to be made once.
import type { Material } from './material.ts'
import type { Workload } from './workloads.ts'

type Run = {
  /** Which of how many runs this is: where every call is to be new, each takes a part of its own. */
  turn: number
  turns: number
  warmUpS: number
  measureS: number
}

/** Of a workload that never asks the same twice, the calls of this run's warming up (0) or measuring (1). */
export function partOf(
  workload: Workload,
  { turn, turns, warmUpS, measureS, material }: Run & { material: Material },
  phase: 0 | 1,
): Workload {
  if (!('isNew' in workload) || !workload.isNew) return workload
  const calls = workload.calls(material)
  const ofTurn = Math.floor(calls.length / turns)
  const warmUp = Math.floor((ofTurn * warmUpS) / (warmUpS + measureS))
  const [from, length] = phase === 0 ? [0, warmUp] : [warmUp, ofTurn - warmUp]
  return { ...workload, calls: () => calls.slice(ofTurn * turn + from, ofTurn * turn + from + length) }
}
