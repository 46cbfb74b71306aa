import { after, DAY_MS, dayOf, endOfDay, startOfDay } from '#core/time.ts'

/** How long the codes of virtual goods are valid (ORDER-8). Days are of China, the last one is included. */
export type Validity =
  | { kind: 'always' }
  | { kind: 'range'; from: string; to: string }
  | { kind: 'sameDay' }
  | { kind: 'days'; days: number }

export const validityKinds = ['always', 'days', 'sameDay', 'range'] as const satisfies Validity['kind'][]

/** Ours: ten years. */
export const VALID_DAYS_MAX = 3650

/** From when until before when a code is valid that was paid for now; `until` null: for good. */
export function spanOf(validity: Validity, paidAt: Date): { from: Date; until: Date | null } {
  const midnightIn = (days: number) => after(startOfDay(dayOf(paidAt)), days * DAY_MS)
  switch (validity.kind) {
    case 'always':
      return { from: paidAt, until: null }
    case 'range':
      return { from: startOfDay(validity.from), until: endOfDay(validity.to) }
    case 'sameDay':
      return { from: paidAt, until: midnightIn(1) }
    case 'days':
      return { from: paidAt, until: midnightIn(validity.days + 1) }
  }
}

/** Its days are over: nobody could use it any more. */
export const isOver = (validity: Validity, now: Date): boolean => validity.kind === 'range' && validity.to < dayOf(now)
