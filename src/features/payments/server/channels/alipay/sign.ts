// Alipay's RSA2: SHA256 with RSA over the parameters sorted by name. Nothing else is accepted.
// https://opendocs.alipay.com/common/02mse7
import { createSign, createVerify, type KeyObject } from 'node:crypto'
import { signatureBytes } from '../http.ts'

/** `a=1&b=2`, sorted, empty values left out. */
export const textOf = (parameters: Record<string, string>): string =>
  Object.keys(parameters)
    .filter((name) => parameters[name] !== '')
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')

export const sign = (text: string, key: KeyObject): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')

export function isSigned(text: string, signature: string, key: KeyObject): boolean {
  const bytes = signatureBytes(signature)
  return bytes !== undefined && createVerify('RSA-SHA256').update(text, 'utf8').verify(key, bytes)
}

/** Of a notice: everything but `sign` and `sign_type`. */
export function isSignedNotice(
  { sign: signature = '', sign_type, ...fields }: Record<string, string>,
  key: KeyObject,
): boolean {
  return sign_type === 'RSA2' && isSigned(textOf(fields), signature, key)
}

/** Of an answer `{"x_response":{…},"sign":"…"}`: the object's text as it stands there, which is what was signed. */
export function signedPart(text: string, name: string): string | undefined {
  const from = text.indexOf(`"${name}"`)
  const start = from === -1 ? -1 : text.indexOf('{', from)
  if (start === -1) return undefined
  let [depth, inText] = [0, false]
  for (let at = start; at < text.length; at++) {
    const letter = text[at]
    if (letter === '\\' && inText) at++
    else if (letter === '"') inText = !inText
    else if (!inText && letter === '{') depth++
    else if (!inText && letter === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  return undefined
}
