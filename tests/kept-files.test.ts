// What people send is kept while something refers to it, and no longer.
import { randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, statSync, utimesSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { FILE_QUARANTINE_DAYS, FILE_UNREFERRED_DAYS, STAFF_UPLOADS_PER_DAY, UPLOADS_PER_DAY } from '#core/limits.ts'
import { PRIVATE_UPLOAD } from '#core/wire/private-upload.ts'
import { after, DAY_MS } from '#core/time.ts'
import { AVATAR_PATH } from '#features/accounts/own-contract.ts'
import { shopInvoiceUpload } from '#features/invoices/rules.ts'
import { productPicturePath } from '#features/catalog/shop-contract.ts'
import { importPath } from '#features/catalogue-import/contract.ts'
import { applyAudit, withdrawOwnAudit } from '#features/members/contract.ts'
import { payOrder, proofPath } from '#features/payments/contract.ts'
import { payType } from '#features/payments/rules.ts'
import { reviewPicturePath } from '#features/reviews/rules.ts'
import { shopLogoPath } from '#features/shops/shop-contract.ts'
import { saveSiteConfig, siteConfig, SITE_PICTURE_PATH } from '#features/site/config-contract.ts'
import { backup } from '#server/database/backup.ts'
import { runJobNow, startClock } from '#server/work/clock.ts'
import { readConfig } from '#server/settings/config.ts'
import { callBack, holdFiles, QUARANTINE } from '#server/files/kept-files.ts'
import { restore } from '#server/database/restore.ts'
import { sweepFiles } from '#server/files/sweep-files.ts'
import { keptFiles } from '../src/files.ts'
import { jobs } from '../src/jobs.ts'
import { testApp } from './app.ts'
import { columnsWithFiles, undeclaredColumns } from './file-columns.ts'
import { freshDatabase } from './fresh-database.ts'
import { buyer, goods, shop } from './trade.ts'
import { drawing, sendPicture, uploadedDocument } from './upload.ts'

const { app, db, operator, merchant } = await testApp()
const { dataFolder } = app.config
const at = (address: string): string => join(dataFolder, address)
const inQuarantine = (address: string): string => at(address.replace(/^\/?files\//, `files/${QUARANTINE}/`))
const tiny = await drawing(8, 8).png().toBuffer()

/** As if it had been written so many days ago. */
function age(address: string, days: number, place = at(address)): string {
  const then = after(new Date(), -days * DAY_MS)
  utimesSync(place, then, then)
  return address
}

const firm = {
  firmName: '安驰精密机械有限公司',
  creditCode: '91320214MA3WXACB1W',
  position: '采购主管',
  contactName: '赵敏',
  phone: '13912345678',
  email: 'zhao@anchi.example',
  address: '江苏省无锡市新吴区锡士路 20 号',
}

/** A file that nothing refers to. */
async function stray(folder: string, days: number): Promise<string> {
  const address = `/files/${folder}/${randomUUID()}.webp`
  await mkdir(dirname(at(address)), { recursive: true })
  await writeFile(at(address), tiny)
  return age(address, days)
}

beforeAll(async () => {
  const ours = jobs(readConfig({ MALL_DATA: dataFolder })).filter(({ name }) => name === 'sweep files')
  const error = (details: object, message: string) => {
    throw new Error(message, { cause: details })
  }
  await startClock(db, ours, { error })()
})

const sweep = async () => expect(await runJobNow(db, 'sweep files')).toEqual({ outcome: 'done', failure: null })

const avatarOf = async ({ token }: { token: string }): Promise<string> =>
  (await sendPicture(tiny, { token, path: AVATAR_PATH })).data as unknown as string

async function transfer() {
  const person = await buyer()
  const [orderNumber] = await person.order(await goods({ shopId: await shop() }))
  const { payNumber } = (await person.call(payOrder, { orderNumbers: orderNumber!, payType: payType.bank })).data!
  const slip = async () =>
    (await db.selectFrom('payment').select('proof').where('pay_number', '=', payNumber).executeTakeFirstOrThrow())
      .proof!
  return { person, slip, send: () => sendPicture(tiny, { token: person.token, path: proofPath(payNumber) }) }
}

async function office() {
  const { token, as } = await operator()
  const upload = async () => (await sendPicture(tiny, { token, path: SITE_PICTURE_PATH })).data as unknown as string
  async function save(pcLogoImg: string) {
    const { webConfig, versions } = (await as(siteConfig, {})).data
    return as(saveSiteConfig, {
      name: 'webConfig',
      version: versions['webConfig'] ?? '',
      value: { ...webConfig, pcLogoImg },
    } as never)
  }
  return { upload, save }
}

describe('the register', () => {
  test('names every column that holds files, and nothing that is not there', async () => {
    expect(await undeclaredColumns(db, keptFiles)).toEqual({ missing: [], unknown: [] })
  })

  test('misses none that somebody adds: by its name, its reference or its kind', async () => {
    const fresh = await freshDatabase()
    await sql`create table warranty (id bigint primary key, photo text, scans text[],
      receipt_id text references private_file, note text)`.execute(fresh.db)
    await sql`alter table account add column banner_path text`.execute(fresh.db)
    expect((await undeclaredColumns(fresh.db, keptFiles)).missing).toEqual([
      'account.banner_path',
      'warranty.photo',
      'warranty.receipt_id',
      'warranty.scans',
    ])
  })
})

describe('what a person replaces goes', () => {
  test('an avatar, also when several come at once', async () => {
    const person = await buyer({ place: null })
    const sent = await Promise.all(Array.from({ length: 6 }, () => avatarOf(person)))
    const { avatar } = await db
      .selectFrom('account')
      .select('avatar')
      .where('id', '=', person.accountId)
      .executeTakeFirstOrThrow()
    expect(sent.filter((one) => existsSync(at(one)))).toEqual([avatar])
  })

  test('the slip of a transfer that is still open, also when several come at once; that of another stays', async () => {
    const slips = () => globSync('files/proofs/*', { cwd: dataFolder }).map((name) => basename(name))
    const ofOthers = new Set(slips()) // other tests send slips into the same folder
    const left = () => slips().filter((name) => !ofOthers.has(name))
    const [mine, other] = [await transfer(), await transfer()]
    await other.send()
    await mine.send()
    const first = await mine.slip()
    await Promise.all([mine.send(), mine.send(), mine.send()])
    expect(existsSync(at(first))).toBe(false)
    expect(left().toSorted()).toEqual([basename(await mine.slip()), basename(await other.slip())].toSorted())
    expect((await sendPicture(tiny, { token: (await buyer()).token, path: proofPath('unknown') })).success).toBe(false)
    expect(left()).toHaveLength(2)
    expect(slips()).toHaveLength(ofOthers.size + 2)
  })

  test('a licence whose application was withdrawn, through quarantine; one that was decided on stays', async () => {
    const person = await buyer({ place: null })
    const licenceId = await uploadedDocument(person.token)
    await person.call(applyAudit, { ...firm, licenceId })
    const pathOf = async (id: string) =>
      (await db.selectFrom('private_file').select('path').where('id', '=', id).executeTakeFirstOrThrow()).path
    const path = age(await pathOf(licenceId), FILE_UNREFERRED_DAYS + 1)
    await db
      .updateTable('private_file')
      .set({ created_at: after(new Date(), -(FILE_UNREFERRED_DAYS + 1) * DAY_MS) })
      .where('id', '=', licenceId)
      .execute()
    await sweep()
    expect(existsSync(at(path))).toBe(true)
    expect((await person.call(withdrawOwnAudit, {})).code).toBe('00000')
    await sweep()
    expect([existsSync(at(path)), existsSync(inQuarantine(path))]).toEqual([false, true])
    expect((await person.call(applyAudit, { ...firm, licenceId })).problem).toBe('documentMissing')
  })
})

describe('what nothing refers to', () => {
  const wait = FILE_UNREFERRED_DAYS + 1

  test('lies for a week, then a month in quarantine, from where nobody is served, and then it is gone', async () => {
    const folders = keptFiles.flatMap(({ folders: some = [] }) => some)
    expect(folders.map(({ name }) => name).toSorted()).toEqual([
      'avatars',
      'chat',
      'decor',
      'headers',
      'invoices',
      'private',
      'products',
      'proofs',
      'reviews',
      'shops',
      'site',
      'transfers',
    ])
    for (const { name, keptMs = 0 } of folders) {
      const days = keptMs / DAY_MS
      const [young, old] = [
        await stray(name, Math.max(days, FILE_UNREFERRED_DAYS) - 1),
        await stray(name, Math.max(days, FILE_UNREFERRED_DAYS) + 1),
      ]
      await sweep()
      expect([name, existsSync(at(young)), existsSync(at(old)), existsSync(inQuarantine(old))]).toEqual([
        name,
        true,
        false,
        true,
      ])
      for (const url of [old, inQuarantine(old).slice(dataFolder.length)])
        expect((await app.inject({ url })).statusCode).toBe(404)
      age('', FILE_QUARANTINE_DAYS - 1, inQuarantine(old))
      await sweep()
      expect(existsSync(inQuarantine(old))).toBe(true)
      age('', FILE_QUARANTINE_DAYS + 1, inQuarantine(old))
      await sweep()
      expect(existsSync(inQuarantine(old))).toBe(false)
    }
  })

  test('comes back when something refers to it again, and what is referred to is never touched', async () => {
    const [person, { upload, save }] = [await buyer({ place: null }), await office()]
    const avatar = age(await avatarOf(person), 400)
    const logo = age(await upload(), wait)
    await sweep()
    expect([existsSync(at(avatar)), existsSync(at(logo))]).toEqual([true, false])
    expect((await save(logo)).code).toBe('00000') // the form was open all the while
    expect(existsSync(at(logo))).toBe(true)
    age(logo, wait)
    await sweep()
    expect(existsSync(at(logo))).toBe(true)
    // By a way that asks nobody, as a restored database.
    const other = await stray('avatars', wait)
    await sweep()
    await db.updateTable('account').set({ avatar: other }).where('id', '=', person.accountId).execute()
    await sweep()
    expect([existsSync(at(other)), existsSync(inQuarantine(other))]).toEqual([true, false])
    expect((await save(`/files/site/${randomUUID()}.webp`)).problem).toBe('uploadGone')
    await save('')
  })

  test('stays as long as the law wants it, such as how goods were shown and the papers of an invoice', async () => {
    const [picture, paper] = [await stray('products', 2 * 365), await stray('invoices', 20 * 365)]
    await sweep()
    expect([picture, paper].map((one) => existsSync(at(one)))).toEqual([true, true])
  })

  test('is none of ours where its name is none of ours', async () => {
    const [foreign, folder] = [at('files/site/by-hand.png'), at(`files/handmade/${randomUUID()}.webp`)]
    for (const one of [foreign, folder]) {
      await mkdir(dirname(one), { recursive: true })
      await writeFile(one, tiny)
      age('', 4000, one)
    }
    await sweep()
    expect([existsSync(foreign), existsSync(folder)]).toEqual([true, true])
  })
})

describe('races', () => {
  test('uploads on their way while the sweep runs all arrive', async () => {
    const some = await Promise.all(Array.from({ length: 8 }, () => buyer({ place: null })))
    const old = await stray('avatars', FILE_UNREFERRED_DAYS + 1)
    const [avatars] = await Promise.all([Promise.all(some.map(avatarOf)), sweep()])
    expect(avatars.filter((one) => !existsSync(at(one)))).toEqual([])
    expect(existsSync(at(old))).toBe(false)
  })

  test(
    'a file that somebody begins to refer to while it is swept is there afterwards, thirty times',
    { timeout: 60_000 },
    async () => {
      const { save } = await office()
      // A clock of its own: the job of the clock refuses to run twice at once.
      const racing = sweepFiles({ dataFolder, keeping: keptFiles })
      for (let round = 0; round < 30; round++) {
        const logo = await stray(
          'site',
          round % 2 ? FILE_UNREFERRED_DAYS + 1 : FILE_UNREFERRED_DAYS + FILE_QUARANTINE_DAYS + 1,
        )
        if (round % 3 === 0) await racing.run({ db, now: new Date() }) // it lies in quarantine already
        if (round % 3 === 0) age('', FILE_QUARANTINE_DAYS + 1, inQuarantine(logo)) // and would go now
        const [saved] = await Promise.all([save(logo), racing.run({ db, now: new Date() })])
        const isSaved = saved.code === '00000'
        expect([round, existsSync(at(logo)), saved.problem]).toEqual([
          round,
          isSaved,
          isSaved ? undefined : 'uploadGone',
        ])
      }
      await save('')
    },
  )

  test('while a row begins to refer to a file, the sweep waits for its end', async () => {
    const logo = await stray('site', FILE_UNREFERRED_DAYS + 1)
    const order: string[] = []
    let swept: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (tx) => {
      await holdFiles(tx, dataFolder, [logo])
      age(logo, FILE_UNREFERRED_DAYS + 1) // only the lock protects it
      swept = sweep().then(() => order.push('swept'))
      await sql`select count(*) from account`.execute(db) // the sweep has begun
      await sql`insert into setting (name, value, updated_at) values (${`race ${logo}`}, ${JSON.stringify({ logo })},
        now())`.execute(tx)
      order.push('referred to')
    })
    await swept
    expect(order).toEqual(['referred to', 'swept'])
    expect(existsSync(at(logo))).toBe(true)
    await db.deleteFrom('setting').where('name', '=', `race ${logo}`).execute()
  })
})

test('a backup holds what lies in quarantine, and there a restored file has its whole month again', async () => {
  const from = await freshDatabase()
  const [source, target] = [mkdtempSync(join(tmpdir(), 'mall-')), mkdtempSync(join(tmpdir(), 'mall-'))]
  const name = `files/${QUARANTINE}/avatars/${randomUUID()}.webp`
  await mkdir(dirname(join(source, name)), { recursive: true })
  await writeFile(join(source, name), tiny)
  age('', FILE_QUARANTINE_DAYS - 1, join(source, name))
  const file = join(source, 'whole.backup')
  expect((await backup({ where: from.where, dataFolder: source }, file)).files).toBe(1)
  const to = await freshDatabase()
  await sql`truncate account, product cascade`.execute(to.db)
  await restore({ where: to.where, dataFolder: target }, file)
  expect(Date.now() - statSync(join(target, name)).mtimeMs).toBeLessThan(DAY_MS)
  expect(await callBack(target, 'avatars', basename(name))).toBe(true)
})

describe('a day’s uploads', () => {
  const sent = (sender: string, uploads: number, day = sql<Date>`(now() at time zone 'Asia/Shanghai')::date`) =>
    db
      .insertInto('upload_day')
      .values({ sender, day, uploads })
      .onConflict((conflict) => conflict.columns(['sender', 'day']).doUpdateSet({ uploads }))
      .execute()

  test('have a limit a person, whatever the file is for; the next day counts anew', async () => {
    const { person, send } = await transfer()
    await sent(`account:${person.accountId}`, UPLOADS_PER_DAY - 1)
    expect((await send()).success).toBe(true)
    const refused = { success: false, code: 'A00001', problem: 'uploadsFull', details: { max: UPLOADS_PER_DAY } }
    expect(await send()).toMatchObject(refused)
    for (const path of [AVATAR_PATH, PRIVATE_UPLOAD, reviewPicturePath])
      expect(await sendPicture(tiny, { token: person.token, path })).toMatchObject(refused)
    await db.deleteFrom('upload_day').where('sender', '=', `account:${person.accountId}`).execute()
    await sent(`account:${person.accountId}`, UPLOADS_PER_DAY, sql<Date>`current_date - 2`)
    expect((await send()).success).toBe(true)
    await sweep()
    expect(
      await db
        .selectFrom('upload_day')
        .selectAll()
        .where('day', '<', sql<Date>`current_date - 1`)
        .execute(),
    ).toEqual([])
  })

  test('are counted once each, however many come at once', async () => {
    const person = await buyer({ place: null })
    await sent(`account:${person.accountId}`, UPLOADS_PER_DAY - 3)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendPicture(tiny, { token: person.token, path: AVATAR_PATH })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(3)
    expect(new Set(answers.filter(({ success }) => !success).map(({ problem }) => problem))).toEqual(
      new Set(['uploadsFull']),
    )
  })

  test('have a wider one for staff', async () => {
    const { token, staffId } = await merchant()
    await sent(`staff:${staffId}`, STAFF_UPLOADS_PER_DAY)
    expect(await sendPicture(tiny, { token, path: shopLogoPath })).toMatchObject({ problem: 'uploadsFull' })
  })
})

test('a file of no bytes is refused wherever one is asked for, in the words of that place, and leaves nothing', async () => {
  const [person, clerk, chief] = [await buyer(), await merchant(), await operator()]
  const before = globSync('files/**/*.*', { cwd: dataFolder })
  const places = [
    [person.token, AVATAR_PATH, 'uploadInvalid'],
    [person.token, PRIVATE_UPLOAD, 'uploadInvalid'],
    [person.token, reviewPicturePath, 'uploadInvalid'],
    [person.token, proofPath('1'), 'uploadInvalid'],
    [clerk.token, shopLogoPath, 'uploadInvalid'],
    [clerk.token, productPicturePath(1), 'uploadInvalid'],
    [chief.token, SITE_PICTURE_PATH, 'uploadInvalid'],
    [clerk.token, shopInvoiceUpload(1), 'invoiceFileInvalid'],
    [clerk.token, importPath, 'sheetUnreadable'],
  ] as const
  for (const [token, path, problem] of places)
    for (const name of ['a.png', 'a.pdf', 'a.csv', ''])
      expect([path, name, await sendPicture(Buffer.alloc(0), { token, path, name })]).toMatchObject([
        path,
        name,
        { success: false, problem },
      ])
  const nearly = ['%PDF-', '%PDF-1.7\n%%EOF', 'PK\u0003\u0004', '\n', '\0'.repeat(64)]
  for (const bytes of nearly)
    expect(
      await sendPicture(Buffer.from(bytes, 'latin1'), { token: clerk.token, path: shopInvoiceUpload(1) }),
    ).toMatchObject({
      problem: 'invoiceFileInvalid',
    })
  expect(globSync('files/**/*.*', { cwd: dataFolder })).toEqual(before)
})

test('after all of this names of files stand in no other column but the log of what staff changed', async () => {
  expect(await columnsWithFiles(db, keptFiles)).toEqual(['audit_log.after', 'audit_log.before'])
})
