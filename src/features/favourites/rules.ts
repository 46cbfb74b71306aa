/** Ours: so many products a person looked at are remembered; the oldest go. */
export const FOOTPRINTS_MAX = 200
