import { move, type ActionOf, type ActorOf, type StatusOf } from '#core/status-table.ts'

/**
 * Every step that somebody may take, found by letting everybody try everything everywhere: `created: pay by payment →
 * paid`. A life cycle is shown by the whole list, for what must not be possible counts as much as what is.
 */
export function stepsOf<Table extends object>(table: Table): string[] {
  const statuses = Object.keys(table) as StatusOf<Table>[]
  const moves = statuses.flatMap((status) => Object.entries<{ by: string }>(table[status] as never))
  const actions = [...new Set(moves.map(([action]) => action))] as ActionOf<Table>[]
  const actors = [...new Set(moves.map(([, { by }]) => by))] as ActorOf<Table>[]
  return statuses.flatMap((status) =>
    actions.flatMap((action) =>
      actors.flatMap((actor) => {
        const to = move(table, status, action, actor)
        return to === undefined ? [] : [`${status}: ${action} by ${actor} → ${to}`]
      }),
    ),
  )
}
