import type { IncomingMessage } from 'node:http'

/**
 * An address whose percent signs mean no letters would be refused before any route. Taken as they stand they are just
 * an unknown address, which has its page.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%')) return url
  const end = url.search(/[?#;]|$/)
  const path = url.slice(0, end)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(end)
  }
}
