// Makes a segment in a thread that ends with it: what the making takes is given back to the system.
import { existsSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type pg from 'pg'
import { readCatalogue, type Moment } from './read-catalogue.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'

export type BuildOrder =
  /** What a file holds; nothing where it is of no use. */
  | { read: { file: string; lineage: string } }
  /** The whole catalogue, kept in a file too. */
  | { where: pg.ClientConfig; keep: { file: string; lineage: string } | undefined }
  | { where: pg.ClientConfig; skuIds: readonly number[] }
export type Built = { moment: Moment | undefined }

const order = workerData as BuildOrder

async function run(): Promise<Moment | undefined> {
  if ('read' in order) return existsSync(order.read.file) ? readSnapshot(order.read.file, order.read.lineage) : undefined
  if ('skuIds' in order) return readCatalogue(order.where, order.skuIds)
  const moment = await readCatalogue(order.where)
  if (order.keep) writeSnapshot(order.keep.file, order.keep.lineage, moment)
  return moment
}

parentPort!.postMessage({ moment: await run() } satisfies Built)
