import type { FastifyInstance } from 'fastify'
import type { Download, Upload } from '#core/wire/file-call.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call of a file on the wire, for the document of the interface. */
    fileCalls: (Download | Upload)[]
  }
}

/** Whoever puts a call of a file on the wire says so here; answers its path. */
export function announce(app: FastifyInstance, call: Download | Upload): string {
  app.fileCalls.push(call)
  return call.path
}
