// The database of the settings: the embedded one, started when nobody did, or the one at DATABASE_URL, checked.
import { resolve } from 'node:path'
import pg from 'pg'
import { CannotStart, type Config } from '../settings/config.ts'
import { ensureDatabase, withClient } from './migrate.ts'
import { AlreadyServed, startPostgres } from './postgres.ts'
import { addressInPidFile } from '../process/pid-file.ts'

const OLDEST = 15

export type Opened = { where: pg.ClientConfig; adopted: boolean; stop: () => Promise<void> }

/** `asServer`: this process serves the mall, and no other may from the same data folder. */
export async function openDatabase(config: Config, { asServer = false } = {}): Promise<Opened> {
  if (config.databaseUrl !== undefined) return openOutside(config.databaseUrl)
  const home = resolve(config.dataFolder)
  const { where, adopted, stop } = await startPostgres(home, { asServer }).catch((error: unknown) => {
    if (!(error instanceof AlreadyServed)) throw error
    throw new CannotStart(alreadyServed(home))
  })
  return { where: await ensureDatabase(where, 'mall'), adopted, stop }
}

function alreadyServed(home: string): string {
  const address = addressInPidFile(home)
  return `A mall already runs on the data folder ${home}${address ? `: ${address}` : ''}. For a second one choose another folder: MALL_DATA=… PORT=… npm start`
}

async function openOutside(url: string): Promise<Opened> {
  const where: pg.ClientConfig = { connectionString: url }
  const version = await withClient(where, async (client) => {
    const { rows } = await client.query<{ number: number }>(
      "select current_setting('server_version_num')::int as number",
    )
    return Math.floor((rows[0]?.number ?? 0) / 10_000)
  }).catch((error: Error) => {
    throw new CannotStart(
      `The database at DATABASE_URL (${new URL(url).host}) cannot be used: ${error.message || 'no connection'}.`,
    )
  })
  if (version < OLDEST)
    throw new CannotStart(`The PostgreSQL at DATABASE_URL is version ${version}; ${OLDEST} or newer is needed.`)
  return { where, adopted: true, stop: async () => undefined }
}
