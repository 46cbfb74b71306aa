/** Rows of a list that names no size. */
export const LIST_SIZE = 30
/** Ours: a keyword longer than this says nothing more. */
export const KEYWORD_MAX = 200
/** Ours: values of a filter row sent with the page; the rest comes when somebody asks for more. */
export const VALUES_SHOWN = 24
/** Ours: bars of the small histogram beside a range. */
export const RANGE_BINS = 14
/** Ours: values that one filter takes, and filters that one list takes. */
export const VALUES_MAX = 50
export const FILTERS_MAX = 16
/** Ours: how far back new products reach, from the newest one. */
export const NEW_DAYS = 60
/** Ours: every part has a price for enterprise members; the filter keeps those that save at least so many percent. */
export const LEVEL_SAVING_PERCENT = 8
/** As texts say it. */
export const LEVEL_SAVING = { percent: LEVEL_SAVING_PERCENT }
/** Ours: no list is paged further; whoever gets there should filter. */
export const PAGES_MAX = 1000
/** Letters after which suggestions come (HEADER-3). */
export const SUGGEST_FROM = 2

/** An address names an attribute `a.d`, its values `20_25` or a range `12..30`. */
export const ATTRIBUTE_PREFIX = 'a.'
const VALUE_SEPARATOR = '_'
const RANGE_SEPARATOR = '..'

/** Words of `sort`; an attribute's code sorts by that attribute. `-` in front: from the top down. */
export const sortWords = ['overall', 'sales', 'new', 'price', 'stock', 'model', 'brand'] as const
export type SortWord = (typeof sortWords)[number]
/** Sales and news are always wanted from the top. */
export const DESCENDING: readonly string[] = ['overall', 'sales', 'new']

export type AttributeInput = { values: readonly string[] } | { from: number | undefined; to: number | undefined }

export function readAttributeInput(text: string): AttributeInput | undefined {
  const [from, to, ...more] = text.split(RANGE_SEPARATOR)
  if (from === undefined || to === undefined || more.length > 0) {
    const values = [...new Set(text.split(VALUE_SEPARATOR).filter(Boolean))].slice(0, VALUES_MAX)
    return values.length > 0 ? { values } : undefined
  }
  const bound = (side: string) => (/^\d+(\.\d+)?$/.test(side) ? Number(side) : undefined)
  const range = { from: bound(from), to: bound(to) }
  return range.from === undefined && range.to === undefined ? undefined : range
}

export function writeAttributeInput(input: AttributeInput): string {
  return 'values' in input
    ? input.values.join(VALUE_SEPARATOR)
    : `${input.from ?? ''}${RANGE_SEPARATOR}${input.to ?? ''}`
}

/**
 * What the operator asks of the searches: which found nothing, which were followed by others, which led far down, which
 * are most.
 */
export const queryLogViews = ['nothing', 'refined', 'clicked', 'most'] as const
export type QueryLogView = (typeof queryLogViews)[number]
/** Ours: other words so soon after the first ones are the same search. */
export const REFINED_WITHIN_MS = 120_000
