import type { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/** Stands for a value while a query is built. */
class Hole {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

/**
 * A query that is built once for each of its shapes, and then asked with other values: to build a large one costs the
 * server as much as to send it and to read what comes back. Building must not look at the values.
 */
export function keptQuery<Shape, const Values extends readonly unknown[], Row>(
  build: (db: Database, shape: Shape, ...values: Values) => { compile: (on: Database) => CompiledQuery<Row> },
) {
  const known = new Map<string, CompiledQuery<Row>>()
  return async (db: Database, shape: Shape, ...values: Values): Promise<Row[]> => {
    const query = known.getOrInsertComputed(JSON.stringify(shape), () =>
      build(db, shape, ...(values.map((_, at) => new Hole(at)) as unknown as Values)).compile(db),
    )
    const parameters = query.parameters.map((one) => (one instanceof Hole ? values[one.at] : one))
    return (await db.executeQuery<Row>({ ...query, parameters } as CompiledQuery<Row>)).rows
  }
}

/** The same of a query that has one shape. */
export function keptStatement<const Values extends readonly unknown[], Row>(
  build: (db: Database, ...values: Values) => { compile: (on: Database) => CompiledQuery<Row> },
) {
  const query = keptQuery((db, _: null, ...values: Values) => build(db, ...values))
  return (db: Database, ...values: Values): Promise<Row[]> => query(db, null, ...values)
}
