import { Problem, type ProblemName } from '#core/problem.ts'

/** Refusals that say that the counter shows what is no longer so. */
export const staleProblems: readonly ProblemName[] = ['orderStatusChanged', 'orderExpired']

export const isStale = (error: unknown): boolean => error instanceof Problem && staleProblems.includes(error.problem)
