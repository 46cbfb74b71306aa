// Calls of files; apart, for they are the server's and the document's alone.
import * as z from 'zod/mini'
import { upload } from '#core/wire/file-call.ts'
import { IMAGE_BYTES_MAX } from '#core/limits.ts'
import { PLATFORM_HEADER_PICTURE, SHOP_HEADER_PICTURE } from './staff-contract.ts'

const picture = {
  bytesMax: IMAGE_BYTES_MAX,
  refusal: 'uploadInvalid',
  answer: z.string(),
  problems: ['uploadInvalid', 'uploadTooLarge', 'uploadsFull'],
} as const

/** A picture behind the header of the shop's pages; answers the path to put into it. */
export const uploadShopHeader = upload({
  ...picture,
  path: SHOP_HEADER_PICTURE,
  access: 'merchant',
  permission: 'shop',
})

/** A picture behind the header of the mall's pages; answers the path to put into it. */
export const uploadPlatformHeader = upload({
  ...picture,
  path: PLATFORM_HEADER_PICTURE,
  access: 'platform',
  permission: 'content',
})
