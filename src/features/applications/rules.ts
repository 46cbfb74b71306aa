/** Of a reason that somebody reads word for word: why an application is refused, or a shop is taken offline. */
export const REMARK_MAX = 200
/** Ours: who is refused that often in a day should call us. */
export const APPLICATIONS_PER_DAY = 5
