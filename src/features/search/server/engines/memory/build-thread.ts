// Makes segments in a thread of its own: what the making takes is given back with it.
import { existsSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type pg from 'pg'
import { workInBackground } from '#server/work/background.ts'
import { readCatalogue, type Moment } from './read-catalogue.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'

export type BuildOrder =
  /** What a file holds; nothing where it is of no use. */
  | { read: { file: string; lineage: string } }
  /** The whole catalogue, kept in a file too. */
  | { where: pg.ClientConfig; keep: { file: string; lineage: string } | undefined }
  | { where: pg.ClientConfig; skuIds: readonly number[] }
export type Built = { moment: Moment | undefined }

async function made(order: BuildOrder): Promise<Moment | undefined> {
  if ('read' in order)
    return existsSync(order.read.file) ? readSnapshot(order.read.file, order.read.lineage) : undefined
  if ('skuIds' in order) return readCatalogue(order.where, order.skuIds)
  const moment = await readCatalogue(order.where)
  if (order.keep) writeSnapshot(order.keep.file, order.keep.lineage, moment)
  return moment
}

// Whoever asks meanwhile is answered by PostgreSQL.
workInBackground()

// A failure ends the thread, and whoever asked hears of it.
parentPort!.on('message', (order: BuildOrder) => {
  void made(order).then((moment) => parentPort!.postMessage({ moment } satisfies Built))
})
