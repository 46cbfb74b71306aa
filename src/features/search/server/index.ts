import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database.ts'

export function searchApi(_app: FastifyInstance): void {}

/** Fills the search tables anew from the catalogue. */
export async function rebuildSearch(_db: Database): Promise<void> {}
