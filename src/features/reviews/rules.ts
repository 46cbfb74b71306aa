import { DAY_MS } from '#core/time.ts'

/** What the list shows. */
export const tabs = { waiting: 0, done: 1 } as const

/** Takes one picture as a form and answers the path it is shown under. */
export const reviewPicturePath = '/p/prodComm/picture'

export const SCORE_MIN = 1
export const SCORE_MAX = 5

/** Ours: the spec names good, medium and bad, the stars are five. */
export const GOOD_FROM = 4
export const MEDIUM_FROM = 3

/** Lines of an order reviewed in one call. */
export const LINES_AT_ONCE_MAX = 50

/** Ours: pictures one person may have sent without a review around them, and how long they wait for it. */
export const PICTURES_WAITING_MAX = 100
export const PICTURE_WAITS_MS = DAY_MS

export const evaluationOf = (score: number): 0 | 1 | 2 => (score >= GOOD_FROM ? 0 : score >= MEDIUM_FROM ? 1 : 2)

/** 李小明 → 李**; whoever reads reviews never learns a whole name. */
export function maskedName(name: string): string {
  const [first = ''] = name.trim()
  return `${first}**`
}

/** Percent of good reviews with one place; nobody has complained about a product without reviews. */
export const positiveRating = (good: number, all: number): number =>
  all === 0 ? 100 : Math.round((good / all) * 1000) / 10

// The shops and the operator at work; all of them ours.
export const REPLY_MAX = 200
export const HIDE_REASON_MAX = 100
export const REVIEWS_PAGE = 20
/** Beyond it a shop reads only that there are more. */
export const WAITING_COUNTED_MAX = 1000
export const answerFilters = ['no', 'yes'] as const
/** `poor`: whoever is not content, the medium ones too. */
export const gradeFilters = ['poor', 'good'] as const
export const sightFilters = ['shown', 'hidden'] as const
