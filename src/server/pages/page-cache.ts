// Whole pages of visitors without a token. Most addresses are asked for once, and whoever asks for any number of them
// takes no room from those that people want. A page is stored as the one who asked takes it, mostly compressed; other
// encodings are made of it when somebody wants them (docs/adr/0470).
import { LRUCache } from 'lru-cache'
import { TaggedCache } from '../cache/tagged-cache.ts'
import { isFollowing, isOfSales, type DependsOn } from '../cache/tags.ts'
import { isShedding } from '../work/load-shedding.ts'
import {
  chooseEncoding,
  isWorthPacking,
  pack,
  packSmall,
  unpack,
  withOwnMemory,
  type Encoding,
} from '../http/encoding.ts'

type Form = Encoding | 'plain'
type Packed = {
  /** In its encoding, if it has one. */
  body: Buffer
  encoding?: Encoding | undefined
  /** The same in other encodings, as far as they were wanted. */
  others?: Partial<Record<Form, Buffer>>
}
/** What a page was drawn with, for the browser to make it live with. */
export type Answers = Packed & { /** Of its content. */ name: string }
export type Page = Packed & {
  status: number
  location?: string
  security: string
  answers?: Answers | undefined
  /** Packed as small as pays for what is sent again and again, by Brotli. */
  isSmall?: boolean
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
    weigh: (page) => bytesOf(page) + (page.answers ? bytesOf(page.answers) : 0) + BESIDE_BYTES,
    admit: 'second',
    lenient: {
      of: (one) => isOfSales(one) || isFollowing(one),
      forMs: BEHIND_MS,
      restMs: () => (isShedding() ? RESTED_MS : 0),
    },
  })

const bytesOf = ({ body, others = {} }: Packed): number =>
  Object.values(others).reduce((bytes, other) => bytes + other.length, body.length)

/** Ours: those of the pages of a second at least, however fast somebody reads one after another. */
const RECENT_BYTES = 8 * 2 ** 20

export type Sent = Pick<Packed, 'body' | 'encoding'>
type Wanted = { key: string; accepted: string | undefined; draw: (dependsOn: DependsOn) => Promise<Page> }

const SMALL_FIRST: readonly Encoding[] = ['br', 'zstd', 'gzip']

/** Pages for everybody, and what they were drawn with. */
export class SharedPages {
  readonly #kept: PageCache
  /**
   * Of the pages that were drawn just now: whoever got one asks for its answers as soon as it is painted, and most
   * pages are not kept, or are drawn anew meanwhile (docs/adr/0964).
   */
  readonly #recent = new LRUCache<string, Answers>({ maxSize: RECENT_BYTES, sizeCalculation: bytesOf })

  #isPacking = false

  constructor(kept: PageCache) {
    this.#kept = kept
  }

  async page({ key, accepted, draw }: Wanted): Promise<{ page: Page; sent: Sent }> {
    const known = this.#kept.get(key)
    if (known) this.#makeSmall(key, known)
    const page = known ?? (await this.#load(key, draw))
    const encoding = chooseEncoding(accepted, page.isSmall ? SMALL_FIRST : undefined)
    return { page, sent: await inEncoding(page, encoding, (packed) => this.#kept.replace(key, page, packed)) }
  }

  /** Undefined where the page has changed since and its answers are known no more. */
  async answers(name: string, { key, accepted, draw }: Wanted): Promise<Sent | undefined> {
    const encoding = chooseEncoding(accepted)
    const page = this.#kept.get(key)
    if (page?.answers?.name === name)
      return inEncoding(page.answers, encoding, (answers) => this.#kept.replace(key, page, { ...page, answers }))
    const answers = this.#recent.get(name) ?? (await this.#load(key, draw)).answers
    if (answers?.name !== name) return undefined
    return inEncoding(answers, encoding, (packed) => this.#recent.set(name, packed))
  }

  /**
   * A page that is asked for again though it is kept fits into the first round trip of a connection then
   * (docs/adr/0971). Nobody waits for it; one at a time, beside this thread.
   */
  #makeSmall(key: string, page: Page): void {
    if (page.isSmall || this.#isPacking || page.encoding === undefined || isShedding()) return
    this.#isPacking = true
    const keep = (small: Buffer) =>
      this.#kept.replace(key, page, { ...page, body: withOwnMemory(small), encoding: 'br', isSmall: true, others: {} })
    const asItIs = () => undefined
    void unpack[page.encoding](page.body)
      .then(packSmall)
      .then(keep, asItIs)
      .finally(() => (this.#isPacking = false))
  }

  #load(key: string, draw: Wanted['draw']): Promise<Page> {
    return this.#kept.load(key, async (dependsOn) => {
      const page = await draw(dependsOn)
      if (page.answers) this.#recent.set(page.answers.name, page.answers)
      return page
    })
  }
}

/** Made where it is not there, and kept, a packed form in the place of the plain one; what is small stays as it is. */
async function inEncoding<Kind extends Packed>(
  packed: Kind,
  encoding: Encoding | undefined,
  keep: (packed: Kind) => void,
): Promise<Sent> {
  if (packed.encoding === encoding) return packed
  const form = encoding ?? 'plain'
  const known = packed.others?.[form]
  if (known) return { body: known, encoding }
  const plain = packed.encoding === undefined ? packed.body : await unpack[packed.encoding](packed.body)
  if (encoding !== undefined && !isWorthPacking(plain)) return { body: plain, encoding: undefined }
  const body = withOwnMemory(encoding === undefined ? plain : await pack[encoding](plain))
  if (packed.encoding === undefined) keep({ ...packed, body, encoding })
  else keep({ ...packed, others: { ...packed.others, [form]: body } })
  return { body, encoding }
}
