import { Problem } from '#core/problem.ts'
import { envelopeOf } from '../call/call.ts'
import { currentToken } from '../call/token.ts'

/** Sends one file as a form; the only calls that are no JSON. A refusal throws its Problem. */
export async function upload(path: string, file: File): Promise<unknown> {
  const body = new FormData()
  body.set('file', file)
  const headers: Record<string, string> = {
    accept: 'application/json',
    locale: document.documentElement.lang.replace('-', '_'),
  }
  const token = currentToken()
  if (token) headers['authorization'] = token
  const options: RequestInit = { method: 'POST', headers, body }
  const response = await fetch(path, options)
  const envelope = await envelopeOf(response)
  if (envelope.success) return envelope.data
  throw new Problem(envelope.problem, envelope.details, envelope.msg)
}
