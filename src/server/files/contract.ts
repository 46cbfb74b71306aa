// Documents that only their owner and whoever examines them may see.
import * as z from 'zod/mini'
import { download, upload } from '#core/wire/file-call.ts'
import { IMAGE_BYTES_LARGE } from '#core/limits.ts'
import { PRIVATE_UPLOAD } from '#core/wire/private-upload.ts'
import { signedLink } from '#core/wire/signed-link.ts'

/** A licence, an identity paper or a picture of a fault; answers the id that an application names. */
export const uploadPrivate = upload({
  path: PRIVATE_UPLOAD,
  access: 'member',
  bytesMax: IMAGE_BYTES_LARGE,
  refusal: 'uploadInvalid',
  answer: z.object({ fileId: z.string(), /** Opens for five minutes. */ url: z.string() }),
  problems: ['uploadInvalid', 'uploadTooLarge', 'uploadsFull', 'tooOften'],
})

/** A document, by a link that somebody who may see it was answered. */
export const privatePaper = download({
  path: '/private/:fileId',
  query: z.object(signedLink),
  types: ['image/webp'],
})
