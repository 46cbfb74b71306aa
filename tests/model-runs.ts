/**
 * Stories that a model test tells to PostgreSQL: as many as a daily run has time for, or as many as `MODEL_RUNS` says
 * (`MODEL_RUNS=10000 npx vitest run model notices` takes an hour or more).
 */
export const modelRuns = (usual: number): number => Number(process.env['MODEL_RUNS'] ?? usual)

/** For so many stories, each of which may take a second on a busy machine. */
export const modelTimeMs = (usual: number): number => 60_000 + modelRuns(usual) * 1000
