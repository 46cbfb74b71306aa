// The pictures that pages are made of: each shop's own, and the mall's.
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import type { Database } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import type { FileKeeping } from '#server/files/kept-files.ts'
import { receiveStaffFile } from '#server/files/receive-file.ts'
import { keepPart, keepSizes, type Sized } from '#server/files/uploads.ts'
import { mount } from '#server/http/mount.ts'
import type { StaffContext } from '#server/http/context.ts'
import { uploadPlatformPicture, uploadShopPicture } from '../file-contract.ts'
import { WIDTH_MAX, widthsOf } from '../pictures.ts'
import { LIBRARY_MAX } from '../rules.ts'
import * as contract from '../staff-contract.ts'
import type { LibraryRow } from '../staff-contract.ts'

export const decorationFiles: FileKeeping = {
  folders: [{ name: 'decor' }],
  names: [
    { table: 'decoration', column: 'content' },
    { table: 'decoration', column: 'draft' },
    { table: 'decoration_version', column: 'content' },
    { table: 'decoration_picture', column: 'src' },
  ],
}

const sizes = { widthMax: WIDTH_MAX, widthsOf }
const columns = ['id as pictureId', 'src', 'width', 'height', 'alt_zh as altZh', 'alt_en as altEn'] as const

const own = (db: Database, owner: number | null) =>
  db
    .selectFrom('decoration_picture')
    .select(columns)
    .where((eb) => (owner === null ? eb('shop_id', 'is', null) : eb('shop_id', '=', owner)))
    .where('removed_at', 'is', null)

export function libraryApi(app: FastifyInstance): void {
  const { dataFolder } = app.config
  const keep = async (context: StaffContext, { bytes }: { bytes: Buffer }) =>
    add(context, await keepSizes(dataFolder, bytes, sizes), { altZh: '', altEn: '' })
  receiveStaffFile(app, uploadShopPicture, keep)
  receiveStaffFile(app, uploadPlatformPicture, keep)

  async function crop(context: StaffContext, { pictureId, ...part }: z.output<typeof contract.cropShopPicture.input>) {
    const picture = await found(context, pictureId)
    return add(context, await keepPart(dataFolder, picture, { ...sizes, part }), picture)
  }
  mount(app, contract.shopDecorationPictures, list)
  mount(app, contract.describeShopPicture, describe)
  mount(app, contract.cropShopPicture, crop)
  mount(app, contract.removeShopPicture, remove)
  mount(app, contract.platformDecorationPictures, list)
  mount(app, contract.describePlatformPicture, describe)
  mount(app, contract.cropPlatformPicture, crop)
  mount(app, contract.removePlatformPicture, remove)
}

const list = ({ db, staff }: StaffContext): Promise<LibraryRow[]> =>
  own(db, staff.shopId).orderBy('made_at', 'desc').orderBy('id', 'desc').limit(LIBRARY_MAX).execute()

async function found({ db, staff }: StaffContext, pictureId: number): Promise<LibraryRow> {
  const row = await own(db, staff.shopId).where('id', '=', pictureId).executeTakeFirst()
  if (!row) throw new Problem('decorationPictureUnknown')
  return row
}

type Alt = Pick<LibraryRow, 'altZh' | 'altEn'>

const add = ({ db, now, staff }: StaffContext, { src, width, height }: Sized, { altZh, altEn }: Alt) =>
  db
    .insertInto('decoration_picture')
    .values({
      id: newId(),
      shop_id: staff.shopId,
      src,
      width,
      height,
      alt_zh: altZh,
      alt_en: altEn,
      staff_id: staff.staffId,
      made_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

async function describe(
  context: StaffContext,
  { pictureId, altZh, altEn }: z.output<typeof contract.describeShopPicture.input>,
) {
  const picture = await found(context, pictureId)
  await context.db
    .updateTable('decoration_picture')
    .set({ alt_zh: altZh, alt_en: altEn })
    .where('id', '=', picture.pictureId)
    .execute()
  return { ...picture, altZh, altEn }
}

async function remove(context: StaffContext, { pictureId }: { pictureId: number }) {
  const picture = await found(context, pictureId)
  await context.db
    .updateTable('decoration_picture')
    .set({ removed_at: context.now })
    .where('id', '=', picture.pictureId)
    .execute()
  return null
}
