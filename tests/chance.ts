// Read by vitest before each test file. Whatever tests draw by chance comes from one seed, another one every run
// (vitest.config.ts): who saw a test fail gets the same draws again by `TEST_SEED`.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })
