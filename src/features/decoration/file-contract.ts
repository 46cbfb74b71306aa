// Calls of files; apart, for they are the server's and the document's alone.
import * as z from 'zod/mini'
import { IMAGE_BYTES_LARGE } from '#core/limits.ts'
import { upload } from '#core/wire/file-call.ts'
import { PLATFORM_LIBRARY_PATH, SHOP_LIBRARY_PATH } from './rules.ts'

const taken = {
  bytesMax: IMAGE_BYTES_LARGE,
  refusal: 'uploadInvalid',
  answer: z.object({
    pictureId: z.number(),
    src: z.string(),
    width: z.number(),
    height: z.number(),
    altZh: z.string(),
    altEn: z.string(),
  }),
  problems: ['uploadInvalid', 'uploadTooLarge', 'uploadsFull'],
} as const

/** A picture for the shop's library. */
export const uploadShopPicture = upload({ path: SHOP_LIBRARY_PATH, access: 'merchant', permission: 'shop', ...taken })
/** A picture for the mall's library. */
export const uploadPlatformPicture = upload({
  path: PLATFORM_LIBRARY_PATH,
  access: 'platform',
  permission: 'content',
  ...taken,
})
