// What a feature is to the rest of the mall. src/features.ts is the one list of them; whatever concerns all features
// derives from it.
import type { Permissions } from '#core/permissions.ts'
import type { FastifyInstance } from 'fastify'
import type { BookRule } from './books.ts'
import type { Tag } from './cache/tags.ts'
import type { Database, Tx, Where } from './database/database.ts'
import type { Answers, Listeners } from './events.ts'
import type { FileKeeping } from './files/kept-files.ts'
import type { Config } from './settings/config.ts'
import type { Problems } from './problems.ts'
import type { Job } from './work/clock.ts'
import type { OutboxHandler } from './work/outbox.ts'

/** Parts that a feature collects from the others; it declares them by `declare module`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- grows by declaration
export interface FeatureParts {}

/**
 * Deletes of a person what nobody has to keep, and takes the person out of what stays: orders, payments and invoices
 * stay as accounting law wants them, without who it was. Answers the files that go with it. Done again for what was
 * written moments later.
 */
type Forget = (tx: Tx, who: { accountId: number; now: Date }) => Promise<readonly string[] | void>

type Live = {
  drop: (tags: readonly Tag[]) => void
  dropAll: () => void
  /** Before the door closes: it waits for nobody who holds a line open. */
  leave: () => Promise<void>
  stop: () => Promise<void>
}

export type Feature = FeatureParts & {
  name: string
  /** Features whose doors, contracts and rules it imports. They stand before it. */
  knows: readonly string[]
  /** Features after it whose calls its pages send: they import the contract, and nothing else (ADR 0382). */
  calls?: readonly string[]
  /** Tables that it alone writes. */
  owns: readonly string[]
  /** Tables of others that its queries read. */
  reads: readonly string[]
  /** Tables of others that it fills where a mall is made of tables: an importer's right. */
  fills?: readonly string[]
  mount?: (app: FastifyInstance) => void
  jobs?: (config: Config) => readonly Job[]
  /** What it keeps in memory for as long as the mall runs, beside requests; hears what changed as the caches do. */
  live?: (db: Database, where: Where) => Live
  /** What of the outbox it sends, by topic. */
  sends?: (config: Config) => Readonly<Record<string, OutboxHandler>>
  /** What may be slow, and keeps nothing else waiting: a job of that name sends it. */
  sendsApart?: (config: Config) => { job: string; handlers: Readonly<Record<string, OutboxHandler>> }
  files?: FileKeeping
  /** What has to hold of its money and stock, by name. */
  books?: Readonly<Record<string, BookRule>>
  /** What it refuses on purpose. */
  problems?: Problems
  /** What members of staff may be allowed to do with it. */
  permissions?: Permissions
  personalData?: Forget
  on?: Listeners
  answers?: Partial<Answers>
}

export const feature = (manifest: Feature): Feature => manifest
