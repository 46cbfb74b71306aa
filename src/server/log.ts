// One line of JSON a request, without anything that belongs to a person alone: no bodies, tokens, cookies, codes;
// mobile numbers masked.
import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify'
import { pino, type DestinationStream, type Level, type Logger } from 'pino'
import { localeOf } from './http/context.ts'
import { visitorOf } from './http/in-process.ts'

/** Query parameters whose value is nobody's business: the name is logged, the value is not. */
const SECRET_WORDS = /^(\w*(token|code|pass\w*|mobile|phone|mail|flag|secret|ticket)|sign|key)$/i
const MOBILE = /(?<!\d)(1\d{2})\d{4}(\d{4})(?!\d)/g

/** For Fastify's `loggerInstance`, and for everything that happens outside of requests. */
export function makeLog(
  level: Level | 'silent',
  stream: DestinationStream = pino.destination({ fd: 1, sync: false }),
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      // Not pino's `redact`, which would look through the number of every request, before anything is said.
      formatters: { level: (label) => ({ level: label }), log: (said) => masked(said, SECRETS_DEEP) as typeof said },
      serializers: { err: whatFailed, req: shortRequest, res: shortReply },
      // The last line of defence: whatever text a number got into.
      hooks: { streamWrite: maskMobiles },
    },
    stream,
  )
}

const SECRETS = new Set([
  'password',
  'passWord',
  'authorization',
  'cookie',
  'token',
  'accessToken',
  'validCode',
  'captchaCode',
  'checkRegisterSmsFlag',
])
/** Of what is said with a line: its fields, theirs, and the fields of those. */
const SECRETS_DEEP = 3

/** Errors, requests and replies have their own serializers and stay themselves. */
function masked(value: unknown, deep: number): unknown {
  if (deep === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => masked(one, deep))
  const kind: unknown = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, SECRETS.has(name) ? '*' : masked(one, deep - 1)]),
  )
}

export const maskMobiles = (text: string): string => text.replace(MOBILE, '$1****$2')

/** Fastify's own lines carry the whole of both. */
const shortRequest = ({ method, url }: FastifyRequest) => ({ method, path: pathOf(url) })
const shortReply = ({ statusCode }: FastifyReply) => ({ status: statusCode })

/** An error of the database carries the failing row in `detail`: names of tables and constraints are enough. */
function whatFailed(error: Error & { code?: string; table?: string; constraint?: string; cause?: unknown }) {
  const { name, message, stack, code, table, constraint } = error
  return {
    name,
    message,
    code,
    table,
    constraint,
    stack,
    cause: error.cause instanceof Error ? error.cause.message : undefined,
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asked, once that is known. */
    accountId: number | undefined
  }
}

/** Fastify's options for both: where lines go, and what the line of a request says. */
export function logOptions(log: Logger): { loggerInstance: FastifyBaseLogger; logController: LogController } {
  return { loggerInstance: log, logController: new RequestLines(log) }
}

class RequestLines extends LogController {
  readonly #log: Logger

  constructor(log: Logger) {
    super()
    this.#log = log
  }

  override incomingRequest(): void {}
  override routeNotFound(): void {}

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (!this.#log.isLevelEnabled('info')) return
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
  }
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
