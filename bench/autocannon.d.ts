/** As much of autocannon's interface as we use; the package brings no types. */
declare module 'autocannon' {
  export type Request = {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request, context: Record<string, unknown>) => Request | undefined
    onResponse?: (status: number, body: string, context: Record<string, unknown>) => void
  }
  export type Client = {
    setRequests: (requests: Request[]) => void
    on: (event: 'response', listener: (status: number, bytes: number, ms: number) => void) => void
  }
  export type Options = {
    url: string
    connections: number
    duration?: number
    amount?: number
    timeout?: number
    verifyBody?: (body: string) => boolean
    setupClient?: (client: Client) => void
  }
  export type Result = { errors: number; timeouts: number; mismatches: number; non2xx: number }
  export default function autocannon(options: Options): PromiseLike<Result>
}
