// Parameters that PostgreSQL does not look into when it plans.
import { sql } from 'kysely'

type Kind = 'bigint' | 'int' | 'text' | 'boolean'
type OpaqueKind = 'bigint' | 'text' | 'timestamptz' | 'pg_snapshot'

/**
 * An array as one parameter, behind a subquery: PostgreSQL does not look at its length and so keeps the statement's
 * plan. It would otherwise plan anew at every call, because a plan for the two keys of this call looks cheaper to it
 * than one for any number of them.
 */
export const arrayParam = (values: readonly (number | string | boolean)[], kind: Kind = 'bigint') =>
  sql`(select ${values}::${sql.raw(kind)}[])`

/** One value in the same way: for a statement that asks by a key anyhow, whatever the statistics say of this value. */
export const planOpaque = <Value extends number | Date | string>(value: Value, kind: OpaqueKind) =>
  sql<Value>`(select ${value}::${sql.raw(kind)})`

/** The right side of a comparison with any one of these. */
export const anyOf = <Value extends number | string>(values: readonly Value[], kind: Kind = 'bigint') =>
  sql<Value>`any(${arrayParam(values, kind)}::${sql.raw(kind)}[])`
