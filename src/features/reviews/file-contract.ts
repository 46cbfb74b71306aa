// Calls of files; apart, for they are the server's and the document's alone.
import * as z from 'zod/mini'
import { upload } from '#core/wire/file-call.ts'
import { IMAGE_BYTES_MAX } from '#core/limits.ts'
import { reviewPicturePath } from './rules.ts'

const sent = {
  access: 'member',
  bytesMax: IMAGE_BYTES_MAX,
  refusal: 'uploadInvalid',
  problems: ['uploadInvalid', 'uploadTooLarge', 'uploadsFull', 'tooOften'],
} as const

/** A picture for a review to come; answers its address, which the review names. */
export const uploadReviewPicture = upload({ ...sent, path: reviewPicturePath, answer: z.string() })

/** The same as other clients of this API send it. */
export const uploadPicture = upload({ ...sent, path: '/p/file/upload', answer: z.object({ filePath: z.string() }) })
