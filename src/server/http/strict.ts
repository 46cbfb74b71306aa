// Parameters that a call does not know are passed over (spec §7). A program that would rather hear of them says
// `Prefer: handling=strict` (RFC 7240), and is told their names.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

export function refuseUnknown(request: FastifyRequest, reply: FastifyReply, schema: $ZodType, given: unknown): void {
  if (!/(^|[,;\s])handling\s*=\s*"?strict\b/i.test(String(request.headers['prefer'] ?? ''))) return
  reply.header('preference-applied', 'handling=strict')
  const names = unknownNames(schema, given)
  if (names.length === 0) return
  // As the validator would say it: errors.ts knows how it is answered.
  throw Object.assign(new Error('unknown parameters'), {
    issues: names.map((path) => ({ path: path.split('.'), message: 'unknown' })),
  })
}

/** With a dot between a field and what lies in it. */
function unknownNames(schema: $ZodType, given: unknown, at = ''): string[] {
  if (typeof given !== 'object' || given === null) return []
  const { def } = (schema as $ZodTypes)._zod
  if (def.type === 'object') {
    const { shape, catchall } = def
    return Object.entries(given).flatMap(([name, value]) => {
      const known = shape[name] ?? catchall
      return known ? unknownNames(known, value, `${at}${name}.`) : [at + name]
    })
  }
  if (def.type === 'array')
    return Array.isArray(given) ? given.flatMap((one, n) => unknownNames(def.element, one, `${at}${n}.`)) : []
  if (def.type === 'union') {
    const [best = []] = def.options
      .filter((option) => option._zod.def.type !== 'unknown')
      .map((option) => unknownNames(option, given, at))
      .toSorted((a, b) => a.length - b.length)
    return best
  }
  if (def.type === 'pipe') return unknownNames(def.in, given, at)
  return 'innerType' in def ? unknownNames(def.innerType, given, at) : []
}
