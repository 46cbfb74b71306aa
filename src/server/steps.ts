// What the person who starts the mall sees of its long steps.

/** One line: what it is, and how long it took. */
export async function step<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  process.stdout.write(`${label} …`)
  try {
    return await work()
  } finally {
    process.stdout.write(` ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  }
}
