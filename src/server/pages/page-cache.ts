// Whole pages of visitors without a token. Most addresses are asked for once, and whoever asks for any number of them
// takes no room from those that people want. A page is stored as the one who asked takes it, mostly compressed; other
// encodings are made of it when somebody wants them (docs/adr/0470).
import { TaggedCache } from '../cache/tagged-cache.ts'
import { isFollowing, isOfSales } from '../cache/tags.ts'
import { isShedding } from '../work/load-shedding.ts'
import { isWorthPacking, pack, unpack, withOwnMemory, type Encoding } from '../http/encoding.ts'

type Form = Encoding | 'plain'
export type Page = {
  status: number
  location?: string
  /** In its encoding, if it has one. */
  html: Buffer
  encoding?: Encoding | undefined
  security: string
  /** The same in other encodings, as far as they were wanted. */
  others?: Partial<Record<Form, Buffer>>
}
export type PageCache = TaggedCache<Page>

const MAX_BYTES = 96 * 2 ** 20
/** So much is left to the pages where the process has grown large by whatever else it holds. */
const LEAST_BYTES = 24 * 2 ** 20
const LARGE_BYTES = 360 * 2 ** 20
/** Ours: address, policy and tags of a page beside its text. */
const BESIDE_BYTES = 4096

/**
 * Ours. A flash sale that begins, and each step of its bar, would have whoever opens the home wait until it is drawn
 * anew, on a machine that has most to do in that moment; and once more when the search has followed. A page may be so
 * far behind (docs/adr/0790, docs/adr/0891).
 */
const BEHIND_MS = 1000
/** In a crowd: each step of a bar would have them drawn anew, before whoever waits for a page of his own. */
const RESTED_MS = 600

export const pageCache = (max = MAX_BYTES): PageCache =>
  new TaggedCache({
    max,
    maxNow: () => (process.memoryUsage.rss() > LARGE_BYTES ? Math.min(max, LEAST_BYTES) : max),
    weigh: ({ html, others = {} }) =>
      Object.values(others).reduce((bytes, body) => bytes + body.length, html.length + BESIDE_BYTES),
    admit: 'second',
    lenient: {
      of: (one) => isOfSales(one) || isFollowing(one),
      forMs: BEHIND_MS,
      restMs: () => (isShedding() ? RESTED_MS : 0),
    },
  })

export type Wanted = { body: Buffer; encoding: Encoding | undefined }

/** The page in the encoding that is wanted, made where it is not there; a small one stays as it is. */
export async function bodyOf(
  cache: PageCache,
  key: string,
  page: Page,
  encoding: Encoding | undefined,
): Promise<Wanted> {
  if (page.encoding === encoding) return { body: page.html, encoding }
  const form = encoding ?? 'plain'
  const known = page.others?.[form]
  if (known) return { body: known, encoding }
  const plain = page.encoding === undefined ? page.html : await unpack[page.encoding](page.html)
  if (encoding !== undefined && !isWorthPacking(plain)) return { body: plain, encoding: undefined }
  const body = withOwnMemory(encoding === undefined ? plain : await pack[encoding](plain))
  cache.replace(key, page, { ...page, others: { ...page.others, [form]: body } })
  return { body, encoding }
}
