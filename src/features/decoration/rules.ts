// Ours: how much one page of blocks holds.
import { specAreaNames, type SpecArea } from '#features/site/spec-areas.ts'
import { COUPONS_ASKED_MAX } from '#features/coupons/rules.ts'
import { GOODS_NOW_MAX } from '#features/points-mall/rules.ts'

export const BLOCKS_MAX = 100
export const WORDS_MAX = 120
export const PARAGRAPH_MAX = 2000
export const LINK_MAX = 500
/** Of one list or group; the editor's pickers stop there. */
export const PRODUCTS_MAX = 20
/** As many as a new block that finds its goods by itself shows. */
export const GOODS_FIRST = 10
/** As `.cards` has in a row by itself. */
export const CARDS_IN_ROW = 5
export const POINTS_SHOWN_MAX = GOODS_NOW_MAX
export const SHOPS_MAX = 20
export const COUPONS_MAX = COUPONS_ASKED_MAX
export const PICTURES_MAX = 12
export const AREAS_MAX = 20
export const TABS_MAX = 8
export const PROMISES_MAX = 6
export const INTERVAL_MAX = 200
export const GUIDES_MAX = 12
export const CERTIFICATES_MAX = 12
/** Of a certificate's number. */
export const NUMBER_MAX = 60
/** Part numbers that are pasted at once, and each of them. */
export const PASTED_MAX = 40
export const PASTED_NUMBER_MAX = 60
/** Who a block can be shown to; members: whoever is signed in, firms: those that were certified. */
export const audiences = ['everybody', 'members', 'firms'] as const
/** What this mall writes and can draw; a block of a later one is kept and left out. */
export const BLOCK_VERSION = 1
export const NAME_MAX = 60
/** Of a whole page as it is stored, in characters. */
export const CONTENT_MAX = 300_000
/** Ours: how long after its minute a block's beginning or end is still told, should the job have been late. */
export const TOLD_FOR_MS = 30_000
/** original: as it came; kept: a draft that somebody else went on from. */
export const versionKinds = ['original', 'published', 'scheduled', 'kept'] as const
/** How long somebody who opened a page counts as being there after their last word. */
export const EDITOR_SEEN_MS = 40_000
export const SAY_HERE_MS = 15_000
export const AUTOSAVE_MS = 800
/** What is scheduled begins within so long of its minute. */
export const SWITCH_EVERY_MS = 5000
export const PREVIEW_MS = 8 * 60 * 60 * 1000
export const LIBRARY_MAX = 500
export const FOUND_MAX = 20

type Span = { startsAt: Date; endsAt: Date | null }

/** Of spans that are not withdrawn the one that is live: whichever began last and is not over. */
export const isWithin = ({ startsAt, endsAt }: Span, now: Date): boolean =>
  startsAt <= now && (endsAt === null || endsAt > now)

export const SHOP_LIBRARY_PATH = '/shop/decorationPictures'
export const PLATFORM_LIBRARY_PATH = '/platform/decorationPictures'

/** How the wire numbers pages: the special areas from here on, in their order. */
const AREA_FIRST = 11
export const areaType = (area: SpecArea): number => AREA_FIRST + specAreaNames.indexOf(area)
/** Null: a page of another kind. */
export const areaOfType = (renovationType: number): SpecArea | null =>
  specAreaNames[renovationType - AREA_FIRST] ?? null
