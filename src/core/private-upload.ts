/** Where a paper for the auditor is sent (a form, no endpoint of a contract), and what is answered. */
export const PRIVATE_UPLOAD = '/p/file/uploadPrivate'
/** `url` opens for five minutes. */
export type PrivateFile = { fileId: string; url: string }
