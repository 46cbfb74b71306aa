// Reads a zip as statements come in: its directory at the end, files stored or deflated.
// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
import { crc32, inflateRawSync } from 'node:zlib'

const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50]
const UTF8_FLAG = 0x800
const FILE_BYTES_MAX = 200 * 1024 * 1024

export function filesOf(zip: Buffer): { name: string; bytes: Buffer }[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end === -1 || zip.readUInt32LE(end) !== END) throw new Error('this is no zip')
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  const files = []
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('the zip is broken')
    const flags = zip.readUInt16LE(at + 8)
    const [nameBytes, extraBytes, commentBytes] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    const rawName = zip.subarray(at + 46, at + 46 + nameBytes)
    const name = new TextDecoder(flags & UTF8_FLAG ? 'utf-8' : 'gbk').decode(rawName)
    files.push({ name, bytes: contentOf(zip, at) })
    at += 46 + nameBytes + extraBytes + commentBytes
  }
  return files
}

function contentOf(zip: Buffer, entry: number): Buffer {
  const method = zip.readUInt16LE(entry + 10)
  const [sum, packed, size] = [zip.readUInt32LE(entry + 16), zip.readUInt32LE(entry + 20), zip.readUInt32LE(entry + 24)]
  const local = zip.readUInt32LE(entry + 42)
  if (size > FILE_BYTES_MAX || zip.readUInt32LE(local) !== LOCAL) throw new Error('the zip is broken')
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const raw = zip.subarray(start, start + packed)
  const bytes = method === 0 ? raw : inflateRawSync(raw, { maxOutputLength: FILE_BYTES_MAX })
  if (bytes.length !== size || crc32(bytes) !== sum) throw new Error('the zip is broken')
  return bytes
}
