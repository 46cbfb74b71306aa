/** What happens by itself, on one screen: deadlines are swept, messages leave. */
import type { TransferKind } from '#features/import-export/rules.ts'
import { forgetTransfers, transferWorker, type TransferHandler } from '#features/import-export/server/index.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#core/time.ts'
import type { Database } from '#server/database/database.ts'
import { wire } from '#server/events.ts'
import { forgetUnusedFiles } from '#server/files/private-files.ts'
import { sweepFiles } from '#server/files/sweep-files.ts'
import type { Config } from '#server/settings/config.ts'
import type { Job, JobContext } from '#server/work/clock.ts'
import { forgetEnded, sendDue, type OutboxHandler } from '#server/work/outbox.ts'
import { features } from './features.ts'
import { keptFiles } from './files.ts'

const SENT_KEPT_MS = 30 * DAY_MS

/** Work that a person asked for and that takes its time, by kind. */
export const transferHandlers = Object.assign({}, ...features.map(({ transfers }) => transfers)) as Record<
  TransferKind,
  TransferHandler
>

/** By the jobs that keep it so, once, before there is a clock: the first visitor of a new demo finds its sales. */
export async function fillDemo(db: Database, config: Config): Promise<void> {
  wire(db, features)
  for (const { fillsDemo, run } of jobs(config)) if (fillsDemo) await run({ db, now: new Date() })
}

export function jobs(config: Config): Job[] {
  const senders: Record<string, OutboxHandler> = Object.assign({}, ...features.map(({ sends }) => sends?.(config)))
  const lanes = features.flatMap(({ sendsApart }) => sendsApart?.(config) ?? [])
  return [
    ...features.flatMap((feature) => feature.jobs?.(config) ?? []),
    forgetUnusedFiles(config.dataFolder),
    transferWorker(transferHandlers, config.dataFolder),
    forgetTransfers(config.dataFolder),
    sweepFiles({ dataFolder: config.dataFolder, keeping: keptFiles }),
    {
      name: 'send the outbox',
      everyMs: 2 * SECOND_MS,
      run: ({ db, now }) =>
        sendDue(db, senders, now, { except: lanes.flatMap(({ handlers }) => Object.keys(handlers)) }),
    },
    // Apart: a provider of text messages or a mail server that answers late keeps no refund waiting.
    ...lanes.map(({ job, handlers }) => ({
      name: job,
      everyMs: 2 * SECOND_MS,
      run: ({ db, now }: JobContext) => sendDue(db, handlers, now, { only: Object.keys(handlers) }),
    })),
    { name: 'forget what was sent', everyMs: HOUR_MS, run: ({ db, now }) => forgetEnded(db, now, SENT_KEPT_MS) },
  ]
}
