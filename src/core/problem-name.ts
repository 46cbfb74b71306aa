// Apart from problem.ts, which every page of the storefront loads.
import type { ProblemName } from './problem.ts'

/** Whether a schema's message is a problem's name: the validator's own are words of a sentence. */
export const namesProblem = (message: string): message is ProblemName => /^\w+$/.test(message)
