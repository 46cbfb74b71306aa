import type { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/** Stands for a value while a query is built. */
class Hole {
  readonly at: PropertyKey
  constructor(at: PropertyKey) {
    this.at = at
  }
}

type Built<Row> = { compile: (on: Database) => CompiledQuery<Row> }

/** `holes`: what stands for the values, by place or by name. */
function keptBy<Shape, Values extends object, Row>(
  build: (db: Database, shape: Shape, values: Values) => Built<Row>,
  holes: (values: Values) => Values,
) {
  const known = new Map<string, CompiledQuery<Row>>()
  return async (db: Database, shape: Shape, values: Values): Promise<Row[]> => {
    const query = known.getOrInsertComputed(JSON.stringify(shape), () => build(db, shape, holes(values)).compile(db))
    const parameters = query.parameters.map((one) => (one instanceof Hole ? Reflect.get(values, one.at) : one))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

/**
 * A query that is built once for each of its shapes, and then asked with other values: to build a large one costs the
 * server as much as to send it and to read what comes back. Building must not look at the values.
 */
export function keptQuery<Shape, const Values extends readonly unknown[], Row>(
  build: (db: Database, shape: Shape, ...values: Values) => Built<Row>,
) {
  const ask = keptBy<Shape, Values, Row>(
    (db, shape, values) => build(db, shape, ...values),
    (values) => values.map((_, at) => new Hole(at)) as unknown as Values,
  )
  return (db: Database, shape: Shape, ...values: Values): Promise<Row[]> => ask(db, shape, values)
}

/** The same of a query that has one shape. */
export function keptStatement<const Values extends readonly unknown[], Row>(
  build: (db: Database, ...values: Values) => Built<Row>,
) {
  const query = keptQuery((db, _: null, ...values: Values) => build(db, ...values))
  return (db: Database, ...values: Values): Promise<Row[]> => query(db, null, ...values)
}

const named: object = new Proxy({}, { get: (_, name) => new Hole(name) })

/** The same of a query with so many values that they have names. */
export const keptNamed = <Shape, Values extends object, Row>(
  build: (db: Database, shape: Shape, values: Values) => Built<Row>,
) => keptBy(build, () => named as Values)
