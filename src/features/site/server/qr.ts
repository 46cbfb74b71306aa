import type { FastifyInstance } from 'fastify'
import { encode } from 'uqr'

/**
 * Where the two codes of the footer lead: the mall itself, which a phone opens in the app or the mini-program once
 * there is one.
 */
const paths = { app: '/?from=app', mini: '/?from=mini' }

const DAY_S = 86_400

/** `/site/qr/app.svg`, `/site/qr/mini.svg`: pictures, so that no page carries their dots. */
export function serveQrCodes(app: FastifyInstance): void {
  for (const [name, path] of Object.entries(paths)) {
    const picture = qrSvg(app.config.publicUrl + path)
    app.get(`/site/qr/${name}.svg`, (_request, reply) =>
      reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${DAY_S}` }).send(picture),
    )
  }
}

/** One path, a run of dark modules a rectangle; black on white, as readers want it. */
export function qrSvg(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runs.join('')}"/></svg>`
}
