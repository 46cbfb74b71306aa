import { isUnseen } from '#core/field/blank.ts'

/** A rule of antd's forms: something has to be given; of a text, more than blanks (UC-16). */
export const filled = (message?: string) => ({
  required: true,
  transform: (given: unknown): unknown => (typeof given === 'string' && isUnseen(given) ? '' : given),
  ...(message !== undefined && { message }),
})
