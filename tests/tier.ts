// Two tiers of tests: `npm test` samples what `npm run test:deep` does whole.

export const isDeep = process.env['DEEP'] === '1'

/**
 * Stories that a model test tells: as many as a daily run has time for, or as many as `MODEL_RUNS` says. The deep tier
 * tells 10,000; told to PostgreSQL they take an hour or more.
 */
export const modelRuns = (usual: number): number => Number(process.env['MODEL_RUNS'] ?? (isDeep ? 10_000 : usual))

/** For so many stories, each of which may take a second on a busy machine. */
export const modelTimeMs = (usual: number): number => 60_000 + modelRuns(usual) * 1000
