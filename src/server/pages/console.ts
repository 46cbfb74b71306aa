// The back office's pages: files of dist/console, and for every address below theirs the one document, with a nonce for
// the styles that antd writes.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageTag } from '#core/locale.ts'
import { localeOf } from '../http/context.ts'
import { serveFiles } from './files.ts'
import { documentHeaders } from '../http/security-headers.ts'

type Transform = (html: string) => string | Promise<string>

export function serveConsole(app: FastifyInstance, folder: string): void {
  serveFiles(app, folder, app.config.consolePath, { without: 'index.html', side: 'office' })
  const html = readFileSync(`${folder}/index.html`, 'utf8')
  serveDocument(app, () => html)
}

/** `document` is asked each time: in development Vite writes it. */
export function serveDocument(app: FastifyInstance, document: Transform, { relaxed = false } = {}): void {
  const { consolePath: base, consoleHost, pictureUrl, publicUrl } = app.config
  const pictures = pictureUrl && ` ${new URL(pictureUrl).origin}`
  // Drafts of pages are the mall's: where it has another host, they come from there.
  const framed = consoleHost ? ` ${new URL(publicUrl).origin}` : ''

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const nonce = randomBytes(16).toString('base64')
    const html = (await document(request.url))
      .replace(/<html lang="[\w-]*"/, `<html lang="${languageTag[localeOf(request.headers)]}" data-base="${base}"`)
      .replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`)
      .replaceAll('="./', `="${base}/`)
    return reply
      .headers({
        ...documentHeaders(publicUrl),
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy(nonce, pictures, { relaxed, framed }),
        'cache-control': 'no-store',
        vary: 'accept-language, cookie',
      })
      .send(html)
  }
  const here = { config: { side: 'office' } } as const
  app.get(base, here, answer)
  app.get(`${base}/*`, here, answer)
  if (!consoleHost) return
  // As browsers send it: with the port where it is not the usual one.
  const host = new RegExp(`^${consoleHost.replaceAll('.', '\\.')}(:\\d+)?$`, 'i')
  app.get('/', { constraints: { host } }, (_request, reply) => reply.redirect(`${base}/`, 302))
}

function policy(nonce: string, pictures: string, { relaxed, framed }: { relaxed: boolean; framed: string }): string {
  const [scripts, styles] = relaxed ? ["'unsafe-inline'", "'unsafe-inline'"] : ['', `'nonce-${nonce}'`]
  return `default-src 'self'; frame-src 'self'${framed}; script-src 'self' ${scripts}; style-src 'self' ${styles}; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:${pictures}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
}
