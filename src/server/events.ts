// What one feature tells the others, and asks of them, without knowing them. Who listens stands in the manifests
// (src/features.ts).
import { inOrder, rootOf, type Database, type Tx } from './database/database.ts'
import type { Feature } from './feature.ts'

/**
 * By name, what listens: it runs in the teller's transaction, one feature after the other as src/features.ts lists
 * them, and what it throws undoes what was told. The feature that tells declares its events here, by `declare module`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- grows by declaration
export interface Events {}

/** By name, what the one feature that knows it answers. The feature that asks declares it. */
// oxlint-disable-next-line typescript/no-empty-object-type -- grows by declaration
export interface Answers {}

export type Listeners = Partial<Events>
type Payload<Name extends keyof Events> = Events[Name] extends (tx: Tx, ...told: infer Rest) => unknown ? Rest : never

type Listener<Name extends keyof Events> = (tx: Tx, ...told: Payload<Name>) => Promise<unknown>

const wired = new WeakMap<Database, readonly Feature[]>()

/** Each database has its own features, and so has each mall of a process. */
export function wire(db: Database, features: readonly Feature[]): void {
  wired.set(rootOf(db), features)
}

/** Throws where nobody wired them: an event that nobody hears would be a loss without a trace. */
export function featuresOf(db: Database): readonly Feature[] {
  const features = wired.get(rootOf(db))
  if (!features) throw new Error('no features are wired to this database; is this transaction one of inTransaction?')
  return features
}

/** What derives from all features, made once. */
export function fromFeatures<Made>(make: (features: readonly Feature[]) => Made): (db: Database) => Made {
  const made = new WeakMap<readonly Feature[], Made>()
  return (db) => {
    const features = featuresOf(db)
    if (!made.has(features)) made.set(features, make(features))
    return made.get(features)!
  }
}

export async function emit<Name extends keyof Events>(tx: Tx, name: Name, ...told: Payload<Name>): Promise<void> {
  for (const { on } of featuresOf(tx)) {
    const listen = on?.[name] as Listener<Name> | undefined
    await listen?.(tx, ...told)
  }
}

/**
 * The same, and they ask beside each other: each its first statement in that order, the later ones whenever they come.
 * For events whose listeners lock nothing that others lock, and read nothing that the listeners before them write.
 */
export async function emitTogether<Name extends keyof Events>(
  tx: Tx,
  name: Name,
  ...told: Payload<Name>
): Promise<void> {
  const listeners = featuresOf(tx).flatMap(({ on }) => (on?.[name] ?? []) as Listener<Name> | [])
  await inOrder(
    tx,
    listeners.map((listen) => (one: Tx) => listen(one, ...told)),
  )
}

export function answerOf<Name extends keyof Answers>(db: Database, name: Name): Answers[Name] {
  const answer = featuresOf(db).find(({ answers }) => answers?.[name])?.answers?.[name]
  if (!answer) throw new Error(`no feature answers ${name}`)
  return answer as Answers[Name]
}
