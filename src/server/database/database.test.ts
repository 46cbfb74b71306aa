import { once } from 'node:events'
import { connect as dial, createServer, Socket, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { makeOld, shareThatOutlives } from '../../../tests/young-generation.ts'
import {
  connect,
  inOrder,
  inTransaction,
  onOneConnection,
  pipelined,
  pooled,
  type Database,
  type Tx,
} from './database.ts'

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

const ONE_WAY_MS = 40

/** The tests' database at the end of a long line, and how many times it was asked on, having answered. */
async function farAway(): Promise<{ db: Database; line: { turns: number } }> {
  const line = { turns: 0 }
  const { where } = await testApp()
  const server = createServer((near) => {
    const far = dial(join(where.host!, `.s.PGSQL.${where.port}`))
    let hasAnswered = false
    near.on('data', () => {
      if (hasAnswered) line.turns++
      hasAnswered = false
    })
    const carry = (from: Socket, to: Socket) => {
      from.on('data', (bytes) =>
        setTimeout(() => {
          hasAnswered ||= from === far
          to.write(bytes)
        }, ONE_WAY_MS),
      )
      from.on('close', () => setTimeout(() => to.destroy(), ONE_WAY_MS))
      from.on('error', () => undefined)
    }
    carry(near, far)
    carry(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const db = connect({ ...where, host: '127.0.0.1', port: (server.address() as AddressInfo).port }, { max: 1 })
  closing.push(() => db.destroy())
  return { db, line }
}

const answer = (db: Database, value: number) => sql<{ value: number }>`select ${value}::int as value`.execute(db)
const ten = Array.from({ length: 10 }, (_, at) => at)

async function askTen(db: Database): Promise<number[]> {
  const answers = await Promise.all(ten.map((value) => answer(db, value)))
  return answers.map(({ rows }) => rows[0]!.value)
}

/** One by one it is nine turns, and what opens or ends a transaction has some of its own. */
const expectFewTurns = ({ turns }: { turns: number }) => expect(turns).toBeLessThan(5)

describe('statements asked for together', () => {
  test('go out together in a transaction: ten wait for one way there and back, not for ten', async () => {
    const { db, line } = await farAway()
    expect(await inTransaction(db, askTen)).toEqual(ten)
    expectFewTurns(line)
  })

  test('and outside of one, on one connection', async () => {
    const { db, line } = await farAway()
    expect(await pipelined(db, askTen)).toEqual(ten)
    expectFewTurns(line)
  })

  test('run in the order they stand in', async () => {
    const { db } = await testApp()
    const name = 'test-order'
    await inTransaction(db, async (tx) => {
      const [, first, , second] = await Promise.all([
        keep(tx, name, 1),
        read(tx, name),
        keep(tx, name, 2),
        read(tx, name),
      ])
      expect([first, second]).toEqual([1, 2])
    })
    await db.deleteFrom('setting').where('name', '=', name).execute()
  })
})

describe('statements whose order is meaning', () => {
  /** What each member asks, in the order in which the database got it. */
  const asked = async (tx: Tx): Promise<number[]> =>
    (await sql<{ value: number }>`select value from test_order order by at`.execute(tx)).rows.map(({ value }) => value)
  const note = (tx: Tx, value: number) => sql`insert into test_order (value) values (${value})`.execute(tx)
  const dawdle = async (times: number) => {
    for (let at = 0; at < times; at++) await undefined
  }
  const inScratch = async <Result>(work: (tx: Tx) => Promise<Result>) =>
    inTransaction((await testApp()).db, async (tx) => {
      await sql`create temp table test_order (at int generated always as identity, value int) on commit drop`.execute(
        tx,
      )
      return work(tx)
    })

  test('go out in it, however long a member takes before it asks', async () => {
    const order = await inScratch(async (tx) => {
      await inOrder(tx, [
        async (one) => {
          await dawdle(50)
          await note(one, 1)
        },
        (one) => note(one, 2),
        async (one) => {
          await dawdle(5)
          await note(one, 3)
        },
      ])
      return asked(tx)
    })
    expect(order).toEqual([1, 2, 3])
  })

  test('keep it in each other: a member may have an order of its own, and one may ask nothing', async () => {
    const order = await inScratch(async (tx) => {
      const answers = await inOrder(tx, [
        () => 'nothing' as const,
        (one) => inOrder(one, [(two) => dawdle(9).then(() => note(two, 1)), (two) => note(two, 2)]),
        (one) => note(one, 3),
      ])
      expect(answers[0]).toBe('nothing')
      return asked(tx)
    })
    // The second of the inner ones is no first statement: it may go beside what follows.
    expect(order[0]).toBe(1)
    expect(order.toSorted()).toEqual([1, 2, 3])
  })

  test('wait for one way there and back, not for ten', async () => {
    const { db, line } = await farAway()
    const answers = await inTransaction(db, (tx) =>
      inOrder(
        tx,
        ten.map((value) => (one: Tx) => answer(one, value)),
      ),
    )
    expect(answers.map(({ rows }) => rows[0]!.value)).toEqual(ten)
    expectFewTurns(line)
  })

  test('that fail fail the transaction with the first failure', async () => {
    const db = await only()
    const failing = inTransaction(db, (tx) =>
      inOrder(tx, [(one) => sql`select 1 / ${0}::int`.execute(one), (one) => keep(one, 'test-after', 1)]),
    )
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await read(db, 'test-after')).toBeUndefined()
  })
})

const keep = (tx: Database, name: string, value: number) =>
  sql`insert into setting (name, value, updated_at) values (${name}, ${value}::text::jsonb, now())
    on conflict (name) do update set value = excluded.value`.execute(tx)
async function read(db: Database, name: string): Promise<unknown> {
  return (await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst())?.value
}

describe('a transaction', () => {
  test('that fails leaves nothing behind, and its connection works on', async () => {
    const db = await only()
    await expect(
      inTransaction(db, async (tx) => {
        await keep(tx, 'test-failed', 1)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await read(db, 'test-failed')).toBeUndefined()
    expect((await answer(db, 7)).rows).toEqual([{ value: 7 }])
  })

  test('is told what failed first of several, not that the others failed with it', async () => {
    const db = await only()
    const failing = inTransaction(db, (tx) =>
      Promise.all([answer(tx, 1), sql`select 1 / ${0}::int`.execute(tx), answer(tx, 2)]),
    )
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect((await answer(db, 7)).rows).toEqual([{ value: 7 }])
  })

  test('whose other branch goes on after a failure writes nothing outside of it', async () => {
    const db = await only()
    const over = Promise.withResolvers<void>()
    let late: Promise<unknown> | undefined
    const failing = inTransaction(db, (tx) => {
      late = over.promise.then(() => keep(tx, 'test-late', 1))
      return Promise.all([late, Promise.reject(new Error('no'))])
    })
    await expect(failing).rejects.toThrow('no')
    over.resolve()
    await expect(late).rejects.toThrow('given back')
    expect(await read(db, 'test-late')).toBeUndefined()
  })

  test('that swallowed the failure of a statement is not taken for committed', async () => {
    const db = await only()
    const swallowing = inTransaction(db, async (tx) => {
      await keep(tx, 'test-swallowed', 1)
      await sql`select 1 / ${0}::int`.execute(tx).catch(() => undefined)
    })
    await expect(swallowing).rejects.toThrow('rolled back')
    expect(await read(db, 'test-swallowed')).toBeUndefined()
  })

  test('that drew a number somebody has draws another one', async () => {
    const db = await only()
    await sql`create temp table ticket (drawn_number text unique, channel_number text unique)`.execute(db)
    await sql`insert into ticket values ('1', 'theirs')`.execute(db)
    const drawn = ['1', '1', '2']
    await inTransaction(db, (tx) => sql`insert into ticket values (${drawn.shift()}, null)`.execute(tx))
    expect(drawn).toEqual([])
    // A number that is not ours to choose is told.
    const told = inTransaction(db, (tx) => sql`insert into ticket values ('3', 'theirs')`.execute(tx))
    await expect(told).rejects.toMatchObject({ constraint: 'ticket_channel_number_key' })
  })

  test('reads at once with its beginning, and writes when it has begun', async () => {
    const { db, line } = await farAway()
    await answer(db, 0) // opens the connection
    const turnsOf = async (work: (tx: Tx) => Promise<unknown>) => {
      const before = line.turns
      await inTransaction(db, work)
      return line.turns - before
    }
    expect(await turnsOf((tx) => answer(tx, 1))).toBe(2)
    expect(await turnsOf((tx) => inOrder(tx, [(one) => answer(one, 1), (one) => lockNothing(one)]))).toBe(3)
  })

  test('does not begin inside another', async () => {
    const db = await only()
    await expect(inTransaction(db, (tx) => inTransaction(tx, async () => 1))).rejects.toThrow('not inside another')
  })
})

/** What may write, for all that its text says. */
const lockNothing = (tx: Database) => sql`update setting set value = value where name = ${'test-nobody'}`.execute(tx)

/** Messages to PostgreSQL, as they lie on the wire. */
const SYNC = Buffer.from([0x53, 0, 0, 0, 4])
const DESCRIBE = Buffer.from([0x44, 0, 0, 0, 6, 0x50, 0])

const PLAIN_BEGIN = Buffer.from('Q\0\0\0\x0abegin\0')

/** The way to the database, counting how often it is written to, and what is said. */
class Counted extends Socket {
  writes = 0
  #said = Buffer.alloc(0)

  /** How often this was said since the last time somebody asked for anything. */
  count(...messages: Buffer[]): number[] {
    const said = this.#said.toString('latin1')
    this.#said = Buffer.alloc(0)
    return messages.map((message) => said.split(message.toString('latin1')).length - 1)
  }

  override _write(chunk: never, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.writes++
    this.#said = Buffer.concat([this.#said, chunk])
    super._write(chunk, encoding, done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.writes++
    this.#said = Buffer.concat([this.#said, ...chunks.map(({ chunk }) => chunk)])
    super._writev!(chunks as never, done)
  }
}

async function counted(): Promise<{ db: Database; socket: Counted }> {
  const { where } = await testApp()
  const socket = new Counted()
  const db = connect({ ...where, stream: () => socket }, { max: 1 })
  closing.push(() => db.destroy())
  await answer(db, 0)
  socket.count()
  return { db, socket }
}

describe('statements that are asked for in one turn', () => {
  test('leave by one write', async () => {
    const { db, socket } = await counted()
    const before = socket.writes
    expect(await pipelined(db, askTen)).toEqual(ten)
    expect(socket.writes - before).toBe(1)
  })

  test('are answered together where they read or are of one transaction', async () => {
    const { db, socket } = await counted()
    expect(await pipelined(db, askTen)).toEqual(ten)
    expect(socket.count(SYNC)).toEqual([1])
    await inTransaction(db, async (tx) => {
      await lockNothing(tx)
      socket.count()
      await Promise.all([lockNothing(tx), lockNothing(tx), askTen(tx)])
      expect(socket.count(SYNC)).toEqual([1])
    })
  })

  test('begin a transaction with what it reads', async () => {
    const { db, socket } = await counted()
    await inTransaction(db, async (tx) => {
      await answer(tx, 1)
      expect(socket.count(PLAIN_BEGIN, SYNC)).toEqual([0, 1])
    })
  })

  test('stand by themselves where they write outside of one', async () => {
    const db = await only()
    const failing = pipelined(db, (line) =>
      inOrder(line, [
        (one) => keep(one, 'test-alone', 1),
        (one) => sql`select 1 / ${0}::int`.execute(one),
        (one) => keep(one, 'test-beside', 1),
      ]),
    )
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect([await read(db, 'test-alone'), await read(db, 'test-beside')]).toEqual([1, 1])
  })

  test('are passed over behind one that failed, and known as ever afterwards', async () => {
    const db = await only()
    const never = (one: Database) => sql<{ fresh: number }>`select ${1}::int as fresh`.execute(one)
    const ends = await inTransaction(db, async (tx) => {
      const said = await Promise.allSettled([answer(tx, 1), sql`select 1 / ${0}::int`.execute(tx), never(tx)])
      throw Object.assign(new Error('looked'), { said })
    }).catch(({ said }: { said: PromiseSettledResult<unknown>[] }) => said)
    expect(ends).toMatchObject([
      { status: 'fulfilled', value: { rows: [{ value: 1 }] } },
      { status: 'rejected', reason: { code: '22012' } },
      { status: 'rejected', reason: { code: '25P02' } },
    ])
    expect((await never(db)).rows).toEqual([{ fresh: 1 }])
    expect(await pipelined(db, askTen)).toEqual(ten)
  })

  test('have nothing to do with each other’s failures where they read outside of a transaction', async () => {
    const db = await only()
    const fail = (one: Database) => sql`select 1 / ${0}::int`.execute(one)
    const said = await pipelined(db, (one) =>
      Promise.allSettled([answer(one, 1), fail(one), answer(one, 2), fail(one), askTen(one)]),
    )
    expect(said).toMatchObject([
      { status: 'fulfilled', value: { rows: [{ value: 1 }] } },
      { status: 'rejected', reason: { code: '22012' } },
      { status: 'fulfilled', value: { rows: [{ value: 2 }] } },
      { status: 'rejected', reason: { code: '22012' } },
      { status: 'fulfilled', value: ten },
    ])
  })

  test('that cannot even be sent keep nobody from the answers of the others', async () => {
    const db = await only()
    const circle: Record<string, unknown> = {}
    circle['of'] = circle
    const said = await pipelined(db, (one) =>
      Promise.allSettled([answer(one, 1), sql`select ${circle}::jsonb`.execute(one), answer(one, 2)]),
    )
    expect(said).toMatchObject([
      { status: 'fulfilled', value: { rows: [{ value: 1 }] } },
      { status: 'rejected' },
      { status: 'fulfilled', value: { rows: [{ value: 2 }] } },
    ])
  })
})

test('a statement is described once a connection, with rows and without', async () => {
  const { db, socket } = await counted()
  const ask = (value: number) =>
    sql<{ value: number; at: Date }>`select ${value}::int as value, to_timestamp(0) as at`.execute(db)
  for (const [value, described] of [
    [1, 1],
    [2, 0],
    [3, 0],
  ] as const) {
    expect((await ask(value)).rows).toEqual([{ value, at: new Date(0) }])
    await lockNothing(db)
    expect(socket.count(DESCRIBE)).toEqual([2 * described])
  }
})

describe('on one connection', () => {
  const pid = async (db: Database) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid, ${1}::int`.execute(db)).rows[0]!.pid
  const three = (db: Database) => Promise.all([pid(db), pid(db), pipelined(db, pid)])

  test('all that is asked while something is under way is asked on one connection, which is then free', async () => {
    const { where } = await testApp()
    const db = connect(where, { max: 3 })
    closing.push(() => db.destroy())
    expect(new Set(await three(db)).size).toBe(3)
    const [one, other] = [onOneConnection(db), onOneConnection(db)]
    const [mine, theirs] = await Promise.all([three(one), three(other)])
    expect([new Set(mine).size, new Set(theirs).size, mine[0] === theirs[0]]).toEqual([1, 1, false])
    expect(new Set(await three(db)).size).toBe(3)
    const failing = sql`select 1 / ${0}::int`.execute(one)
    await expect(Promise.all([failing, pid(one)])).rejects.toThrow('division by zero')
    expect(await pid(one)).toEqual(expect.any(Number))
  })

  test('a transaction has a connection of its own', async () => {
    const { where } = await testApp()
    const db = connect(where, { max: 2 })
    closing.push(() => db.destroy())
    const one = onOneConnection(db)
    expect(pooled(one)).toBe(db)
    const [outside, inside] = await Promise.all([
      inTransaction(one, async (tx) => [await pid(one), await pid(tx)]),
      pid(one),
    ]).then(([both, beside]) => [[both[0], beside], both[1]])
    expect(outside).not.toContain(inside)
  })
})

/** A pool of one connection: what one use of it leaves behind, the next one meets. */
async function only(): Promise<Database> {
  const { where } = await testApp()
  const db = connect(where, { max: 1 })
  closing.push(() => db.destroy())
  return db
}

describe('what a statement brought goes with it', () => {
  test.each([
    ['with values', sql<object>`select ${'x'}::text as it`],
    ['without', sql<object>`select 'x' as it`],
  ])('%s', async (_, statement) => {
    const { where } = await testApp()
    const db = connect(where, { max: 1 })
    closing.push(() => db.destroy())
    await makeOld()
    const brought: WeakRef<object>[] = []
    for (let time = 0; time < 100; time++) brought.push(new WeakRef((await statement.execute(db)).rows))
    expect(await shareThatOutlives(brought)).toBeLessThan(0.5)
  })
})
