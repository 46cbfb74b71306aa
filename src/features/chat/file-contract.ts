// Calls of files; apart, for they are the server's and the document's alone.
import * as z from 'zod/mini'
import { download, upload } from '#core/wire/file-call.ts'
import { IMAGE_BYTES_LARGE } from '#core/limits.ts'
import { signedLink } from '#core/wire/signed-link.ts'

const answer = z.object({
  /** A message names it. */
  fileId: z.string(),
  name: z.string(),
  /** `webp`, `pdf`, `dxf`, `xlsx` */
  type: z.string(),
  bytes: z.number(),
  /** Opens for a while. */
  url: z.string(),
  /** The same, by the word that other clients of this API know. */
  filePath: z.string(),
})

const sent = {
  bytesMax: IMAGE_BYTES_LARGE,
  refusal: 'chatFileInvalid',
  answer,
  problems: ['chatFileInvalid', 'uploadTooLarge', 'uploadsFull', 'tooOften'],
} as const

/** CHAT-3: a picture, or a pdf, dxf or xlsx, for a message to come. */
export const uploadImFile = upload({ ...sent, path: '/p/file/uploadImFile', access: 'member' })
/** The same for a shop's agents. */
export const uploadShopImFile = upload({ ...sent, path: '/shop/chat/file', access: 'merchant', permission: 'chat' })
/** The same for the mall's own. */
export const uploadMallImFile = upload({ ...sent, path: '/platform/chat/file', access: 'platform', permission: 'chat' })

/** What was sent, by a link that one of the two sides was answered. */
export const imFile = download({
  path: '/im/file/:fileId',
  query: z.object(signedLink),
  types: ['image/webp', 'application/pdf', 'application/octet-stream'],
})
