/**
 * Life cycles as data: status → action → who may do it and where it leads.
 * The server moves records with `move`; the page shows buttons with `can`. One table, both sides.
 */
type Moves<Status extends string> = Record<string, { to: Status; by: string }>

/* @__NO_SIDE_EFFECTS__ */
export function statusTable<const Table extends { [S in keyof Table]: Moves<keyof Table & string> }>(
  table: Table,
): Table {
  return table
}

export type StatusOf<Table> = keyof Table & string
/** Of every status the keys, not only those all statuses share. */
export type ActionOf<Table> = { [S in keyof Table]: keyof Table[S] }[keyof Table] & string
type MoveOf<Table> = { [S in keyof Table]: Table[S][keyof Table[S]] }[keyof Table]
export type ActorOf<Table> = MoveOf<Table> extends infer M ? (M extends { by: infer By } ? By : never) : never

/** The status `action` leads to, or undefined where this actor may not take it now. */
export function move<Table>(
  table: Table,
  from: StatusOf<Table>,
  action: ActionOf<Table>,
  actor: ActorOf<Table>,
): StatusOf<Table> | undefined {
  const step = (table[from] as Moves<StatusOf<Table>>)[action]
  return step?.by === actor ? step.to : undefined
}

export function can<Table>(
  table: Table,
  from: StatusOf<Table>,
  action: ActionOf<Table>,
  actor: ActorOf<Table>,
): boolean {
  return move(table, from, action, actor) !== undefined
}
