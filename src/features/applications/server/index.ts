/** The review of applications, for the features that have some. */
export { findApplicant, reviewed, reviewOf, shownApplicant, type Begun } from './review.ts'
