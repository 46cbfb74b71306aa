// What a ZIP says of itself at its end, and what is packed in it.
import { inflateRawSync } from 'node:zlib'

export type ZipEntry = { name: string; method: number; packed: number; unpacked: number; at: number }
export type ZipDirectory = { entries: ZipEntry[]; isLocked: boolean }

/** Undefined: it does not say. */
export function directoryOf(bytes: Buffer): ZipDirectory | undefined {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  if (end < 0 || end + 22 > bytes.length) return undefined
  const entries: ZipEntry[] = []
  let [at, isLocked] = [bytes.readUInt32LE(end + 16), false]
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return undefined
    isLocked ||= (bytes.readUInt16LE(at + 8) & 1) === 1
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    entries.push({
      name: bytes.subarray(at + 46, at + 46 + name).toString(),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + name + extra + comment
  }
  return { entries, isLocked }
}

const DEFLATED = 8
const HEAD = 30

/** Undefined where it is packed otherwise, broken, or larger than it says. */
export function unpackedOf(bytes: Buffer, { method, packed, unpacked, at }: ZipEntry): Buffer | undefined {
  if (method !== DEFLATED || unpacked === 0 || at + HEAD > bytes.length) return undefined
  const from = at + HEAD + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  try {
    return inflateRawSync(bytes.subarray(from, from + packed), { maxOutputLength: unpacked })
  } catch {
    return undefined
  }
}
