// Two tiers of tests: `npm test` samples what `npm run test:deep` does whole.
import { createHash } from 'node:crypto'

export const isDeep = process.env['DEEP'] === '1'

/**
 * Stories that a model test tells: as many as a daily run has time for, or as many as `MODEL_RUNS` says. The deep tier
 * tells 10,000; told to PostgreSQL they take an hour or more.
 */
export const modelRuns = (usual: number): number => Number(process.env['MODEL_RUNS'] ?? (isDeep ? 10_000 : usual))

/** For so many stories, each of which may take a second on a busy machine. */
export const modelTimeMs = (usual: number): number => 60_000 + modelRuns(usual) * 1000

/** In a run of one journey in so many: is this one of them? `most`: one in so many at the least. */
export function isDrawn(matter: string, most = Infinity): boolean {
  const of = Math.min(most, Number(process.env['JOURNEYS_OF'] ?? 1))
  return draw(matter) % of === 0
}

const draw = (matter: string): number =>
  createHash('sha256').update(`${process.env['TEST_SEED']} ${matter}`).digest().readUInt32BE()

/** All in the deep tier; else the one that the seed of this run draws for this matter, here and in every process. */
export function drawn<T>(all: readonly T[], matter: string): readonly T[] {
  if (isDeep) return all
  return [all[draw(matter) % all.length]!]
}
