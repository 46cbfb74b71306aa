import type { z } from 'zod'
import type { Endpoint, Envelope } from '#core/endpoint.ts'
import { Problem, type ProblemName } from '#core/problem.ts'
import { stringifySearch } from '../page/query.ts'
import { syncServerTime } from './server-time.ts'
import { currentToken } from './token.ts'

export type CallOptions = {
  /** Problems this caller shows itself, at their place; `all` for a form that shows every one. */
  handles?: readonly ProblemName[] | 'all'
  /** False: no login popup when the call wants one (collection checks never do). */
  asksLogin?: boolean
  /** It goes on when the page is left; for a few lines, as browsers allow no more. */
  outlivesPage?: boolean
}

/** Calls one endpoint, in a page or its loader. A refused call throws the Problem the server threw. */
export async function call<E extends Endpoint>(
  { method, path, access, sentAs }: E,
  input: z.input<E['input']>,
  options: CallOptions = {},
): Promise<z.output<E['answer']>> {
  const { url, rest } = fillPath(path, input)
  const reads = method === 'GET'
  const envelope = await send(
    method,
    reads ? url + stringifySearch((rest ?? {}) as Record<string, unknown>) : url,
    reads ? undefined : rest,
    access === 'anyone' ? undefined : currentToken(),
    { sentAs, outlivesPage: options.outlivesPage },
  )
  if (envelope.success) return envelope.data as z.output<E['answer']>
  const problem = new Problem(envelope.problem, envelope.details, envelope.msg)
  refused(problem, envelope, options)
  throw problem
}

/** `:orderNumber` in a path is taken out of the input. */
function fillPath(path: string, input: unknown): { url: string; rest: unknown } {
  if (!path.includes('/:')) return { url: path, rest: input }
  const rest = { ...(input as Record<string, unknown>) }
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { url, rest: Object.keys(rest).length > 0 ? rest : undefined }
}

/** Of a form: what is missing is left out. */
const fieldsOf = (input: unknown): [string, string][] =>
  Object.entries((input ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )

type Send = (
  method: Endpoint['method'],
  url: string,
  body: unknown,
  token: string | undefined,
  how: { sentAs: Endpoint['sentAs']; outlivesPage: boolean | undefined },
) => Promise<Envelope>

let send: Send = async (method, url, body, token, { sentAs, outlivesPage = false }) => {
  const headers: Record<string, string> = {
    accept: 'application/json',
    locale: document.documentElement.lang.replace('-', '_'),
  }
  if (token) headers['authorization'] = token
  const options: RequestInit = { method, headers, keepalive: outlivesPage }
  // A form names its own type.
  if (sentAs !== 'form') headers['content-type'] = 'application/json'
  if (sentAs === 'form') options.body = new URLSearchParams(fieldsOf(body))
  else if (body !== undefined) options.body = JSON.stringify(body)
  const response = await fetch(url, options)
  syncServerTime(response.headers.get('date'))
  return envelopeOf(response)
}

/**
 * What is no envelope comes from somebody between the mall and us (a proxy's 502), and of `outcomeUnknown` nobody knows
 * what became: to a page both are network errors.
 */
export async function envelopeOf(response: Response): Promise<Envelope> {
  const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined
  if (!envelope || (!envelope.success && envelope.problem === 'outcomeUnknown'))
    throw new TypeError(`${response.status} ${response.url}`)
  return envelope
}

/** For src/renderer.ts alone: pages rendered on the server reach the API without a socket. */
export function sendBy(inProcess: Send): void {
  send = inProcess
}

type Refused = (problem: Problem, envelope: Extract<Envelope, { success: false }>, options: CallOptions) => void
let refused: Refused = () => undefined

/** For the frame alone: what every refusal does by its code, whoever made the call (ERR-2). */
export function onRefused(listener: Refused): void {
  refused = listener
}
