import type own from './problem-texts/en.ts'

/** The English sentences of all that may go wrong on purpose; a feature that declares some joins them here. */
export interface ProblemTexts extends Readonly<typeof own> {}

/** What fills the holes of a problem's sentence. */
export type Details = Record<string, string | number>
export type ProblemName = keyof ProblemTexts

/** Codes that every page must know; the server has all (src/server/problems.ts). */
export const SIGN_IN_CODE = 'A00004'
export const HICCUP_CODE = 'A00005'

export const wantsSignIn = (problem: ProblemName): boolean =>
  problem === 'signInRequired' || problem === 'accountOffline'

/** The mall's own trouble: it says nothing of what was asked for. */
export const isOurs = (problem: ProblemName): boolean =>
  problem === 'serverHiccup' || problem === 'tooBusy' || problem === 'outcomeUnknown'

/** An address that names nothing there is: its page answers 404. */
export const isMissing = (problem: ProblemName): boolean =>
  problem === 'invalidInput' || /(Gone|Unknown)$/.test(problem)

/** Thrown by a service on the server, where throwing rolls the transaction back; thrown again by `call` in a page. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly problem: ProblemName
  readonly details: Details
  /** The server's sentence in the reader's language; only where it came over the wire. */
  readonly msg: string | undefined

  constructor(problem: ProblemName, details: Details = {}, msg?: string) {
    super(problem)
    this.problem = problem
    this.details = details
    this.msg = msg
  }
}
