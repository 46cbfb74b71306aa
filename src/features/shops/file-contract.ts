// Calls of files; apart, for they are the server's and the document's alone.
import * as z from 'zod/mini'
import { upload } from '#core/wire/file-call.ts'
import { IMAGE_BYTES_MAX } from '#core/limits.ts'
import { shopLogoPath } from './shop-contract.ts'

/** The shop's logo; answers its address. */
export const uploadShopLogo = upload({
  path: shopLogoPath,
  access: 'merchant',
  permission: 'shop',
  bytesMax: IMAGE_BYTES_MAX,
  refusal: 'uploadInvalid',
  answer: z.string(),
  problems: ['uploadInvalid', 'uploadTooLarge', 'uploadsFull'],
})
