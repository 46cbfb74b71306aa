// Calls of files; apart, for they are the server's and the document's alone.
import * as z from 'zod/mini'
import { upload } from '#core/wire/file-call.ts'
import { IMAGE_BYTES_MAX } from '#core/limits.ts'
import { productPicturePath } from './shop-contract.ts'

/** A picture of a product, after those it has. */
export const uploadProductPicture = upload({
  path: productPicturePath(':prodId'),
  access: 'merchant',
  permission: 'products',
  bytesMax: IMAGE_BYTES_MAX,
  refusal: 'uploadInvalid',
  answer: z.null(),
  problems: ['uploadInvalid', 'uploadTooLarge', 'uploadsFull', 'productUnknown', 'picturesFull'],
})
