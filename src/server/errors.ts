import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fill } from '#core/texts.ts'
import { Problem, type ProblemName } from '#core/problem.ts'
import { isProblemName, problems } from '#core/problems.ts'
import en from '#core/problem-texts/en.ts'
import zh_CN from '#core/problem-texts/zh_CN.ts'
import { localeOf } from './context.ts'
import { keepAnswer } from './in-process.ts'

const texts: Record<string, Record<ProblemName, string>> = { en, zh_CN }

/** The statuses that stay statuses; everything else that was understood is answered with 200 and a code (spec §8, ADR 0004). */
const KEPT = new Map<number, ProblemName>([
  [404, 'noSuchCall'],
  [413, 'tooLarge'],
  [415, 'invalidInput'],
  [503, 'tooBusy'],
])

/** SQLSTATE class 22: a value that the database cannot hold, such as a NUL in a text or a number beyond its column. */
const isUnfit = (error: unknown): boolean => /^22[0-9A-Z]{3}$/.test(String((error as { code?: unknown }).code))

/** The only place that turns a thrown thing into an envelope. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error)
    if (problem.problem === 'serverHiccup') request.log.error(error)
    // The contract let through what the database refused: answered well, and still worth a look.
    if (isUnfit(error)) request.log.warn(error)
    const status = (error as { statusCode?: number }).statusCode ?? 200
    keepAnswer(request, reply)
    return refuse(request, reply.status(KEPT.has(status) ? status : 200), problem, dataOf(error))
  })
  app.setNotFoundHandler((request, reply) => refuse(request, reply.status(404), new Problem('noSuchCall')))
}

/** What people read of a problem. */
export const problemText = (problem: ProblemName, locale: string, details: Problem['details'] = {}): string =>
  fill(texts[locale]![problem], details)

function refuse(request: FastifyRequest, reply: FastifyReply, { problem, details }: Problem, data: unknown = null): FastifyReply {
  const msg = problemText(problem, localeOf(request.headers), details)
  return reply.send({ success: false, code: problems[problem], msg, data, problem, details })
}

type Issues = { issues: { path: PropertyKey[]; message: string }[] }
const isInvalid = (error: unknown): error is Issues => Array.isArray((error as Partial<Issues>)?.issues)

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  // An issue whose message is a problem's name says what is wrong in that problem's sentence.
  if (isInvalid(error)) return new Problem(error.issues.map(({ message }) => message).find(isProblemName) ?? 'invalidInput')
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  const kept = statusCode && KEPT.get(statusCode)
  if (kept) return new Problem(kept)
  if (statusCode === 400) return new Problem('invalidInput') // JSON that is none, a header that is wrong
  if (isUnfit(error)) return new Problem('invalidInput')
  if (code === '55P03' || code === '57014') return new Problem('tooBusy') // lock or statement took too long
  return new Problem('serverHiccup')
}

/** `data` of A00014: one "field:message" a wrong field; of A03010: which sku is short. */
function dataOf(error: unknown): string[] | Problem['details'] | null {
  if (isInvalid(error)) return error.issues.map(({ path, message }) => `${path.map(String).join('.')}:${message}`)
  return error instanceof Problem && problems[error.problem] === problems.stockShort ? error.details : null
}
