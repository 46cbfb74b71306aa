/**
 * One mailbox: nothing that the reader of a `mailto:` link or of a mail's header takes for another one, or for a
 * header, as `?bcc=` is.
 */
export const EMAIL = /^[^\s@,;:<>()[\]\\"?&=%#]+@(?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,}|xn--[a-zA-Z\d-]+)$/u

/** Opens a letter to it, and nothing else that stands in the address. */
export const mailHref = (address: string): string => `mailto:${encodeURIComponent(address).replace('%40', '@')}`
