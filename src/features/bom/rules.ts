/** Ours: a list of parts may be so large; more lines than these are several lists. */
export const LIST_BYTES_MAX = 10 * 1024 * 1024
export const LIST_LINES_MAX = 2000
/** Ours: columns of a sheet that are looked at; nobody keeps parts in more. */
export const LIST_COLUMNS_MAX = 40
/** Ours: letters of one cell that are kept. */
export const CELL_MAX = 300
/** Ours: lines that one call matches; a longer list is asked for piece by piece, and shows how far it is. */
export const MATCH_LINES_MAX = 200
/** Ours: a person looks at so many candidates at once, and chooses one by its figure. */
export const CANDIDATES_MAX = 5
/** Ours: shops and packs of one part that an answer holds. */
export const OFFERS_MAX = 20
/** Ours: lines that are planned together; what is dearer to reckon is bounded within. */
export const PLAN_LINES_MAX = 200
/** Ours: a plan is the best of all within these, and above them the best that was found. */
export const EXACT_LINES = 12
export const EXACT_SHOPS = 4
/** Ours: so many ways to share lines out over shops are followed, and so many plans reckoned, to prove the cheapest. */
export const PROOF_STEPS_MAX = 8_000_000
export const PROOF_SUMS_MAX = 2000
/** Ours: with discounts, so many lines are moved one by one; a longer list from shop to shop alone. */
export const MOVED_LINES = 40
/** Ours: lists and own numbers that one person keeps. */
export const SAVED_LISTS_MAX = 50
export const LIST_NAME_MAX = 60
export const OWN_NUMBERS_MAX = 5000
export const OWN_NUMBER_MAX = 60

/** What a column holds. */
export const columnRoles = [
  'designation',
  'maker',
  'name',
  'size',
  'material',
  'quantity',
  'unit',
  'ownNumber',
  'note',
  'none',
] as const
export type ColumnRole = (typeof columnRoles)[number]

/**
 * `exact`: this part and no other; `equivalent`: another that replaces it, its differences written out, taken only by a
 * click or a rule that the person chose; `asks`: several; `notSold`: real, but nobody sells it; `unknown`: nothing.
 */
export const lineStatuses = ['exact', 'equivalent', 'asks', 'notSold', 'unknown'] as const
export type LineStatus = (typeof lineStatuses)[number]

/** What a plan is best in. */
export const planKinds = ['cheapest', 'earliest', 'fewestShops'] as const
export type PlanKind = (typeof planKinds)[number]

/** Ours: rows of a sheet, its titles and sums among them. */
export const LIST_ROWS_MAX = LIST_LINES_MAX + 50
/** Ours: a workbook of so many lines is never larger unpacked; one that is, is no list. */
export const LIST_UNPACKED_MAX = 64 * 1024 * 1024
export const LIST_LIMITS = {
  rowsMax: LIST_ROWS_MAX,
  columnsMax: LIST_COLUMNS_MAX,
  cellMax: CELL_MAX,
  unpackedMax: LIST_UNPACKED_MAX,
} as const

/** Where a list is sent as a file. */
export const readListPath = '/prod/bom/file'
/** Ours: of own numbers, so many at once; who looks for another types part of it. */
export const OWN_NUMBERS_SHOWN = 500

/** Ours: of a list that is saved over, so many states of earlier days are kept to be compared with. */
export const LIST_STATES_MAX = 3

/** What became of a line between two lists. */
export const lineChanges = ['new', 'gone', 'part', 'maker', 'offer', 'quantity', 'price', 'unsold'] as const
export type LineChange = (typeof lineChanges)[number]

/** Which lines of a comparison are looked at. `part`: another part, maker, shop or pack. */
export const compareViews = ['changed', 'new', 'gone', 'quantity', 'price', 'part', 'all'] as const
export type CompareView = (typeof compareViews)[number]

/** Ours: lines of a comparison that are shown at once. */
export const COMPARED_SHOWN = 100

/** Why a line found nothing: nobody knows it, or nobody sells it. */
export const unmatchedKinds = ['unknown', 'notSold'] as const
export type UnmatchedKind = (typeof unmatchedKinds)[number]
export const unmatchedViews = ['open', 'settled'] as const
/** Ours: different lines that are kept; and for so many days after they were asked for last. */
export const UNMATCHED_MAX = 20_000
export const UNMATCHED_DAYS = 400
