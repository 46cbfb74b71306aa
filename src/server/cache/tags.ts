/**
 * What answers and pages are made of: whoever makes one names it (`dependsOn`), whoever changes it announces it
 * (changes.ts). A kind that only one of the two names fails a test (tests/architecture.test.ts).
 */
declare const branded: unique symbol
/** Made here alone. */
export type Tag = string & { readonly [branded]: 'tag' }

/** Takes what something is made of. */
export type DependsOn = (...tags: Tag[]) => void

const the = (kind: string) => (): Tag => kind as Tag
const each =
  <Id extends number | string>(kind: string) =>
  (id: Id): Tag =>
    `${kind}:${id}` as Tag

const ofMall = the('notices')
const ofShop = each<number>('notices')

export const tag = {
  /** What a login tells of its account: level, name, whether it is locked. */
  account: each<number>('account'),
  /** Which products there are, and how they are found: a new one may stand in any list. */
  catalogue: the('catalogue'),
  /** The tree, and the names of brands and parameters. */
  categories: the('categories'),
  decoration: the('decoration'),
  demoMessages: the('demoMessages'),
  /** Pages that strike out the price before a fall. */
  formerPrices: the('formerPrices'),
  /** Documents of the help area. */
  help: the('help'),
  hotWords: the('hotWords'),
  languages: the('languages'),
  /** Those of a shop, or of the mall. */
  notices: (shopId?: number | null): Tag => (shopId ? ofShop(shopId) : ofMall()),
  /** Prices and stock of whatever it be; within a process, for what was found by them. */
  offers: the('offers'),
  product: each<number>('product'),
  reviews: each<number>('reviews'),
  /** One sale, and what is sold by it. */
  sale: each<number>('sale'),
  /** Of which kinds sales are coming or running: entries of the menu. */
  saleKinds: the('saleKinds'),
  /** Which sales are coming or running. */
  sales: the('sales'),
  /** One row of `setting`, and what is planned for it. */
  setting: each<string>('setting'),
  shop: each<number>('shop'),
  shops: the('shops'),
}

const FOLLOWS = '~'
/**
 * A change that only follows one that was announced when it was made: who may be behind a change hears of it a moment
 * later (docs/adr/0891).
 */
export const following = (one: Tag): Tag => `${FOLLOWS}${one}` as Tag
export const isFollowing = (one: Tag): boolean => one.startsWith(FOLLOWS)
/** What has changed, in whatever way it was announced. */
export const changed = (one: Tag): Tag => (isFollowing(one) ? (one.slice(FOLLOWS.length) as Tag) : one)

/** Changes more often than anybody could announce: what depends on it is made anew each time. */
export const UNCACHEABLE = 'uncacheable' as Tag

/** What begins, ends or sells by the clock and the crowd, not by somebody who then looks whether it was done. */
export const isOfSales = (one: Tag): boolean => one === tag.sales() || one.startsWith('sale:')

const PAYLOAD_CHARACTERS = 7500

/** As many in each as one NOTIFY surely carries: less than 8000 bytes. */
export function payloadsOf(tags: readonly Tag[]): string[] {
  const payloads: string[] = []
  for (const one of new Set(tags)) {
    const last = payloads.at(-1)
    if (last === undefined || last.length + one.length >= PAYLOAD_CHARACTERS) payloads.push(one)
    else payloads[payloads.length - 1] = `${last} ${one}`
  }
  return payloads
}

export const tagsIn = (payload: string): Tag[] => payload.split(' ') as Tag[]
