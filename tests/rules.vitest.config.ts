import { defineConfig } from 'vitest/config'

/**
 * Money, rules and life cycles alone, by their own tests, without a database: their coverage, and what Stryker runs for
 * each change it makes to them (stryker.config.json). The seed is always the same, so that the score is.
 */
export default defineConfig({
  test: {
    include: ['src/core/money.test.ts', 'src/features/*/{rules,states}.test.ts'],
    setupFiles: 'tests/chance.ts',
    env: { MODEL_RUNS: '100', TEST_SEED: '6204' },
    pool: 'threads',
    isolate: false,
    coverage: {
      include: ['src/core/money.ts', 'src/features/*/{rules,states}.ts'],
      reporter: [['text', { skipFull: true }]],
      thresholds: { statements: 90, branches: 90 },
    },
    experimental: { viteModuleRunner: false },
  },
})
