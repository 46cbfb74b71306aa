// Pictures of reviews: sent one by one, drawn anew, shown to everybody under a random name.
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#core/problem.ts'
import { after, HOUR_MS } from '#core/time.ts'
import type { Job } from '#server/work/clock.ts'
import type { Answers } from '#server/events.ts'
import type { FileKeeping } from '#server/files/kept-files.ts'
import type { MemberContext } from '#server/http/context.ts'
import { receivePicture } from '#server/files/receive-picture.ts'
import { keepPicture, keepThumb } from '#server/files/uploads.ts'
import { reviewThumb } from '#features/catalog/rules.ts'
import { uploadPicture, uploadReviewPicture } from '../file-contract.ts'
import { PICTURES_WAITING_MAX, PICTURE_WAITS_MS } from '../rules.ts'
import { countWaitingPictures, deleteOldPictures, insertPicture, isSentBy } from './queries.ts'

const FOLDER = 'files/reviews'
const SHOWN_UNDER = '/pictures/reviews'
const THUMB_PX = 144
const NAME = /^[0-9a-f-]{36}(-s)?\.webp$/

/** A picture that waits for its review has a row of its own; see forgetReviewPictures. */
export const reviewFiles: FileKeeping = {
  folders: [{ name: 'reviews' }],
  names: [
    { table: 'review', column: 'pics' },
    { table: 'review_picture', column: 'path' },
  ],
}

export function pictureRoutes(app: FastifyInstance): void {
  const { dataFolder } = app.config
  const keep = async ({ db, accountId, now }: MemberContext, { bytes }: { bytes: Buffer }): Promise<string> => {
    if ((await countWaitingPictures(db, accountId)) >= PICTURES_WAITING_MAX) throw new Problem('tooOften')
    const file = await keepPicture(dataFolder, 'reviews', bytes)
    const path = `${SHOWN_UNDER}/${basename(file)}`
    await keepThumb(dataFolder, { file, thumb: join(FOLDER, basename(reviewThumb(path))), side: THUMB_PX })
    await insertPicture(db, { path, accountId, now })
    return path
  }
  receivePicture(app, uploadReviewPicture, keep)
  receivePicture(app, uploadPicture, async (context, file) => ({ filePath: await keep(context, file) }))

  app.get<{ Params: { name: string } }>(`${SHOWN_UNDER}/:name`, async ({ params: { name } }, reply) => {
    const file = join(dataFolder, FOLDER, name)
    const found = NAME.test(name) ? await stat(file).catch(() => undefined) : undefined
    if (!found) return reply.status(404).callNotFound()
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-length': found.size,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(createReadStream(file))
  })
}

/** What other clients send by /p/file/upload is not always for a review. */
export const sentPicture: Answers['sentPicture'] = async (db, asked) =>
  (await isSentBy(db, asked)) ? join(FOLDER, basename(asked.path)) : undefined

/** Pictures whose review never came. */
export const forgetReviewPictures = (dataFolder: string): Job => ({
  name: 'forget-review-pictures',
  everyMs: HOUR_MS,
  run: async ({ db, now }) => {
    for (const path of await deleteOldPictures(db, after(now, -PICTURE_WAITS_MS)))
      for (const one of [path, reviewThumb(path)]) await rm(join(dataFolder, FOLDER, basename(one)), { force: true })
  },
})
