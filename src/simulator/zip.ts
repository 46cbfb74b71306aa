// A zip of one file, its name and text in GBK, as Alipay's statements are.
import { crc32, deflateRawSync } from 'node:zlib'

/** Node reads GBK and does not write it: the table is read out of the decoder once. */
let table: Map<string, number> | undefined
function gbk(text: string): Buffer {
  if (!table) {
    table = new Map()
    const decoder = new TextDecoder('gbk')
    for (let high = 0x81; high <= 0xfe; high++)
      for (let low = 0x40; low <= 0xfe; low++) {
        const letter = decoder.decode(Buffer.from([high, low]))
        if (letter.length === 1 && !table.has(letter)) table.set(letter, (high << 8) | low)
      }
  }
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.charCodeAt(0)
    const pair = code < 0x80 ? code : (table.get(letter) ?? 0x3f)
    if (pair > 0xff) bytes.push(pair >> 8)
    bytes.push(pair & 0xff)
  }
  return Buffer.from(bytes)
}

export function zipOf(name: string, text: string): Buffer {
  const [rawName, bytes] = [gbk(name), gbk(text)]
  const packed = deflateRawSync(bytes)
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0) // version
  facts.writeUInt16LE(8, 4) // deflated
  facts.writeUInt32LE(crc32(bytes), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(bytes.length, 18)
  facts.writeUInt16LE(rawName.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, rawName, packed])
  const entry = Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), facts, Buffer.alloc(14), rawName])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(entry.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, entry, Buffer.from('PK\x05\x06'), end])
}
