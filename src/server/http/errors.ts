import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, type ProblemName } from '#core/problem.ts'
import { localeOf } from './context.ts'
import { DatabaseAway } from '../database/database.ts'
import { isProblemIn, problemsOf, problemText } from '../problems.ts'
import { keepAnswer } from './in-process.ts'

/**
 * The statuses that stay statuses; everything else that was understood is answered with 200 and a code (spec §8, ADR
 * 0004).
 */
const KEPT = new Map<number, ProblemName>([
  [404, 'noSuchCall'],
  [413, 'tooLarge'],
  [415, 'invalidInput'],
  [503, 'tooBusy'],
])

/** Told as HTTP 503: the mall cannot do now what it could at another time (docs/adr/0270). */
const UNAVAILABLE: ReadonlySet<ProblemName> = new Set(['tooBusy', 'outcomeUnknown'])
export const RETRY_AFTER_S = 2

/**
 * What PostgreSQL and the system say of too much to do, of a disk that is full or does not write: connections and what
 * else runs out (53), waiting too long for a lock (55P03), for a statement (57014) or for us (25P03), asked again in
 * vain (40001, 40P01), only to be read (25006), the disk (58030).
 */
const SHORT = /^(08...|53...|57P0.|55P03|57014|25P0[34]|25006|40001|40P01|58030|ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE)$/
const isShort = (error: unknown): boolean => SHORT.test(String((error as { code?: unknown } | undefined)?.code))

/** SQLSTATE class 22: a value that the database cannot hold, such as a NUL in a text or a number beyond its column. */
const isUnfit = (error: unknown): boolean => /^22[0-9A-Z]{3}$/.test(String((error as { code?: unknown }).code))

/** The only place that turns a thrown thing into an envelope. */
export function answerErrors(app: FastifyInstance): void {
  const logBusy = seldom((error: unknown, meanwhile: number) =>
    app.log.error({ err: error, meanwhile }, 'refused: what the mall needs is away'),
  )
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error, request)
    if (problem.problem === 'serverHiccup') request.log.error(error)
    if (UNAVAILABLE.has(problem.problem) && !(error instanceof Problem)) logBusy(error)
    // The contract let through what the database refused: answered well, and still worth a look.
    if (isUnfit(error)) request.log.warn(error)
    const status = UNAVAILABLE.has(problem.problem) ? 503 : ((error as { statusCode?: number }).statusCode ?? 200)
    keepAnswer(request, reply)
    if (problem.problem === 'tooBusy') reply.header('retry-after', RETRY_AFTER_S)
    return refuse(request, reply.status(KEPT.has(status) ? status : 200), problem, dataOf(error, request))
  })
  app.setNotFoundHandler((request, reply) => refuse(request, reply.status(404), new Problem('noSuchCall')))
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { problem, details }: Problem,
  data: unknown = null,
): FastifyReply {
  const problems = problemsOf(request.server.database)
  const msg = problemText(problems, problem, localeOf(request.headers), details)
  return reply.send({ success: false, code: problems.codes[problem], msg, data, problem, details })
}

type Issue = { path: PropertyKey[]; message: string; errors?: Issue[][] }
type Issues = { issues: Issue[] }
/** Of what may be one thing or another: what is wrong with it as each of them. */
const leaves = (issues: readonly Issue[]): Issue[] =>
  issues.flatMap((issue) =>
    issue.errors?.length
      ? leaves(issue.errors.flat()).map(({ path, message }) => ({ path: [...issue.path, ...path], message }))
      : [issue],
  )
const isInvalid = (error: unknown): error is Issues => Array.isArray((error as Partial<Issues>)?.issues)

const LOGGED_EVERY_MS = 1000

/** A database that is away refuses a thousand a second: one line of them, and how many there were since the last. */
function seldom(say: (error: unknown, meanwhile: number) => void): (error: unknown) => void {
  let [last, count] = [-Infinity, 0]
  return (error) => {
    count++
    if (performance.now() - last < LOGGED_EVERY_MS) return
    say(error, count)
    ;[last, count] = [performance.now(), 0]
  }
}

function problemOf(error: unknown, { method, server }: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  if (error instanceof DatabaseAway)
    return new Problem(error.isInDoubt && method !== 'GET' ? 'outcomeUnknown' : 'tooBusy')
  // An issue whose message is a problem's name says what is wrong in that problem's sentence.
  if (isInvalid(error)) {
    const known = problemsOf(server.database)
    return new Problem(
      leaves(error.issues)
        .map(({ message }) => message)
        .find((word) => isProblemIn(known, word)) ?? 'invalidInput',
    )
  }
  const { statusCode } = error as { statusCode?: number }
  const kept = statusCode && KEPT.get(statusCode)
  if (kept) return new Problem(kept)
  if (statusCode === 400) return new Problem('invalidInput') // JSON that is none, a header that is wrong
  if (isUnfit(error)) return new Problem('invalidInput')
  if (isShort(error)) return new Problem('tooBusy')
  return new Problem('serverHiccup')
}

/** `data` of A00014: one "field:message" a wrong field; of A03010: which sku is short. */
function dataOf(error: unknown, { server }: FastifyRequest): string[] | Problem['details'] | null {
  if (isInvalid(error))
    return leaves(error.issues).map(({ path, message }) => `${path.map(String).join('.')}:${message}`)
  const { codes } = problemsOf(server.database)
  return error instanceof Problem && codes[error.problem] === codes.stockShort ? error.details : null
}
