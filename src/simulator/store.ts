// What the simulated providers remember: trades and keys, in one SQLite file that all processes of a demo share, or in
// memory.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type Provider = 'wechat' | 'alipay' | 'paypal'

export type Refund = { number: string; id: string; amountCents: number; at: number; isDone: boolean; notifyUrl: string }
export type Delivery = { at: number; what: string; status: string }
export type Trade = {
  provider: Provider
  /** The merchant's number. */
  number: string
  /** The provider's number of the money, once there is some. */
  id: string
  /** PayPal's order id; how else a trade is found. */
  order: string
  amountCents: number
  currency: string
  subject: string
  expiresAt: number
  notifyUrl: string
  returnUrl: string
  /** WeChat: of which app, by which way, and who alone may pay. */
  appid?: string
  way?: string
  openid?: string
  state: 'open' | 'approved' | 'paid' | 'failed' | 'closed'
  /** An Alipay code that nobody scanned yet is no trade. */
  isSeen: boolean
  fault: string
  paidAt: number
  refunds: Refund[]
  deliveries: Delivery[]
}

export type Keys = { publicKey: KeyObject; privateKey: KeyObject }

let forger: KeyObject | undefined
/**
 * The key of somebody who is not the provider: one a process, for making one takes longer than all else of a notice.
 */
export const forgersKey = (): KeyObject => (forger ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)

export class Store {
  readonly #db: DatabaseSync

  constructor(folder: string | undefined) {
    if (folder) mkdirSync(folder, { recursive: true })
    this.#db = new DatabaseSync(folder ? join(folder, 'simulator.sqlite') : ':memory:')
    this.#db.exec(`
      pragma busy_timeout = 5000;
      create table if not exists word (name text primary key, value text not null);
      create table if not exists trade (provider text, number text, other text, body text not null,
        primary key (provider, number));
      create index if not exists trade_other on trade (provider, other);`)
  }

  close(): void {
    this.#db.close()
  }

  /** A text that is made once. */
  word(name: string, make: () => string): string {
    const known = this.#db.prepare('select value from word where name = ?').get(name) as { value: string } | undefined
    if (known) return known.value
    this.#db.prepare('insert into word values (?, ?) on conflict do nothing').run(name, make())
    return this.word(name, make)
  }

  keys(name: string): Keys {
    const pem = this.word(`key ${name}`, () =>
      generateKeyPairSync('rsa', { modulusLength: 2048 })
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString(),
    )
    return { privateKey: createPrivateKey(pem), publicKey: createPublicKey(pem) }
  }

  find(provider: Provider, number: string): Trade | undefined {
    return read(this.#db.prepare('select body from trade where provider = ? and number = ?').get(provider, number))
  }

  findByOrder(provider: Provider, order: string): Trade | undefined {
    return read(this.#db.prepare('select body from trade where provider = ? and other = ?').get(provider, order))
  }

  all(provider: Provider): Trade[] {
    return this.#db
      .prepare('select body from trade where provider = ? order by number')
      .all(provider)
      .map((row) => read(row)!)
  }

  keep(trade: Trade): Trade {
    this.#db
      .prepare(
        'insert into trade values (?, ?, ?, ?) on conflict (provider, number) do update set other = excluded.other, body = excluded.body',
      )
      .run(trade.provider, trade.number, trade.order, JSON.stringify(trade))
    return trade
  }

  /** Reads, changes and keeps a trade while nobody else does. */
  change(trade: Trade, how: (fresh: Trade) => void): Trade {
    this.#db.exec('begin immediate')
    try {
      const fresh = this.find(trade.provider, trade.number) ?? trade
      how(fresh)
      return this.keep(fresh)
    } finally {
      this.#db.exec('commit')
    }
  }
}

const read = (row: unknown): Trade | undefined =>
  row ? (JSON.parse((row as { body: string }).body) as Trade) : undefined

type NewTrade = Pick<
  Trade,
  'provider' | 'number' | 'amountCents' | 'currency' | 'subject' | 'expiresAt' | 'notifyUrl'
> &
  Partial<Trade>

export const newTrade = (given: NewTrade): Trade => ({
  id: '',
  order: '',
  returnUrl: '',
  state: 'open',
  isSeen: true,
  fault: 'none',
  paidAt: 0,
  refunds: [],
  deliveries: [],
  ...given,
})
