// Calls as a page makes them, over a connection that may be cut: what got no answer, or was asked to come back, goes
// again with the same words.
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { Endpoint, Envelope } from '#core/endpoint.ts'
import { isOurs } from '#core/problem.ts'

const AGAIN_MS = 20

export class Caller {
  /** How often somebody was asked to come back. */
  busy = 0
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  async ask<E extends Endpoint>(
    token: string,
    endpoint: E,
    input: z.input<E['input']>,
  ): Promise<z.output<E['answer']>> {
    const isForm = 'sentAs' in endpoint && endpoint.sentAs === 'form'
    const body = isForm ? new URLSearchParams(input as Record<string, string>).toString() : JSON.stringify(input)
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    const headers = { authorization: token, 'content-type': type }
    for (;;) {
      const answer = await this.#once(endpoint, { headers, body })
      if (!answer) {
        await pause(AGAIN_MS)
        continue
      }
      const { envelope, retryAfterS } = answer
      if (envelope.success) return envelope.data as z.output<E['answer']>
      if (!isOurs(envelope.problem)) throw new Error(`${endpoint.path}: ${envelope.problem}`)
      this.busy++
      await pause(retryAfterS * 1000 || AGAIN_MS)
    }
  }

  /** Undefined: the line broke. */
  async #once({ path, method }: Endpoint, given: { headers: Record<string, string>; body: string }) {
    try {
      const response = await fetch(this.#url + path, { method, ...given })
      const retryAfterS = Number(response.headers.get('retry-after') ?? 0)
      return { envelope: (await response.json()) as Envelope, retryAfterS }
    } catch {
      return undefined
    }
  }
}
