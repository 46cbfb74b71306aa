import { MINUTE_MS } from '../time.ts'

/** Where a document for the auditor is sent (a form, no endpoint of a contract), and what is answered. */
export const PRIVATE_UPLOAD = '/p/file/uploadPrivate'
/** `url` opens for five minutes. */
export type PrivateFile = { fileId: string; url: string }

export const PRIVATE_LINK_MS = 5 * MINUTE_MS
/** A page that shows such links asks for new ones a little earlier. */
export const PRIVATE_LINKS_RENEWED_MS = 4 * MINUTE_MS
