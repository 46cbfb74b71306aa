// One line of JSON a request, without anything that belongs to a person alone: no bodies, tokens, cookies, codes; mobile numbers masked.
import type { FastifyInstance } from 'fastify'
import { pino, type DestinationStream, type Level, type Logger } from 'pino'
import { localeOf } from './context.ts'
import { visitorOf } from './in-process.ts'

/** Query parameters whose value is nobody's business: the name is logged, the value is not. */
const SECRET_WORDS = /token|code|sign|pass|mobile|phone|mail|flag|key|secret|ticket/i
const MOBILE = /(?<!\d)(1\d{2})\d{4}(\d{4})(?!\d)/g

/** For Fastify's `loggerInstance`, and for everything that happens outside of requests. */
export function makeLog(level: Level | 'silent', stream: DestinationStream = pino.destination({ fd: 1, sync: false })): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: whatFailed },
      redact: { paths: SECRET_PATHS, censor: '*' },
      // The last line of defence: whatever text a number got into.
      hooks: { streamWrite: maskMobiles },
    },
    stream,
  )
}

const SECRET_NAMES = ['password', 'passWord', 'authorization', 'cookie', 'token', 'accessToken', 'validCode', 'captchaCode', 'checkRegisterSmsFlag']
const SECRET_PATHS = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

export const maskMobiles = (text: string): string => text.replace(MOBILE, '$1****$2')

/** An error of the database carries the failing row in `detail`: names of tables and constraints are enough. */
function whatFailed(error: Error & { code?: string; table?: string; constraint?: string; cause?: unknown }) {
  const { name, message, stack, code, table, constraint } = error
  return { name, message, code, table, constraint, stack, cause: error.cause instanceof Error ? error.cause.message : undefined }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asked, once that is known. */
    accountId: number | undefined
  }
}

/** Adds the line. Nothing is added where it would not be written. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  if (!log.isLevelEnabled('info')) return
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        account: request.accountId,
        locale: localeOf(request.headers),
        inProcess: visitorOf(request) ? true : undefined,
      },
      'request',
    )
    done()
  })
}

/** The address, with the values of secret parameters left out. */
export function pathOf(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const shown = url
    .slice(at + 1)
    .split('&')
    .map((pair) => (SECRET_WORDS.test(pair.split('=')[0] ?? '') ? `${pair.split('=')[0]}=*` : pair))
  return `${url.slice(0, at)}?${shown.join('&')}`
}
