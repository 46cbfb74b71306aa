import type { Database } from '#server/database/database.ts'
import { featuresOf, wire, type Answers, type Listeners } from '#server/events.ts'

type Probe = { on?: Listeners; answers?: Partial<Answers> }

/** While the work goes on, the mall has one feature more: it listens after all others, and answers before them. */
export async function withProbe<Result>(
  db: Database,
  { on = {}, answers = {} }: Probe,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = featuresOf(db)
  const probe = { name: 'probe', knows: [], owns: [], reads: [] }
  wire(db, [{ ...probe, answers }, ...before, { ...probe, on }])
  try {
    return await work()
  } finally {
    wire(db, before)
  }
}
