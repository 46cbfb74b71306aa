// What tells one kept page from another: its address with the names that the page reads. Anything may be hung on an
// address.

/**
 * By a page's path as the router writes it; `$name` and `{-$name}` stand for a part, and a name that ends in `*` for
 * all that begin so.
 */
export type Reads = Readonly<Record<string, readonly string[]>>

/** `url` without the names that its page does not read; of a page that is not known all stay. */
export function addressReader(reads: Reads): (url: URL) => URL {
  const pages = new Map(
    Object.entries(reads).flatMap(([path, names]) => pathsOf(path).map((one) => [one, readerOf(names)])),
  )
  return (url) => {
    if (url.search === '') return url
    const isRead = pages.get(url.pathname) ?? pages.get(url.pathname.slice(0, url.pathname.lastIndexOf('/')) + PART)
    const left = isRead && namesIn(url).filter((name) => !isRead(name))
    if (!left?.length) return url
    const known = new URL(url)
    for (const name of left) known.searchParams.delete(name)
    return known
  }
}

const PART = '/$'

/** Names that hide nothing are read at sight: a list of parameters costs a tenth of a kept page. */
function namesIn(url: URL): string[] {
  const { search } = url
  if (/[%+]/.test(search)) return [...url.searchParams.keys()]
  return search
    .slice(1)
    .split('&')
    .map((pair) => pair.split('=', 1)[0]!)
}

/** A part that may be missing makes two. */
function pathsOf(path: string): string[] {
  const before = path.slice(0, path.lastIndexOf('/'))
  if (/\/\{-\$\w+\}$/.test(path)) return [before, before + PART]
  return [path.replace(/\/\$\w+$/, PART)]
}

function readerOf(names: readonly string[]): (name: string) => boolean {
  const [begun, whole] = [names.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1)), new Set(names)]
  return (name) => whole.has(name) || begun.some((one) => name.startsWith(one))
}
