// The segment as a file, so that a start reads it in one go. Written beside and renamed: a killed process leaves the
// old one or the new one.
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Moment } from './read-catalogue.ts'
import type { SegmentParts } from './segment.ts'

/** Changes with every change of what the columns hold. */
const FORMAT = 2
const MAGIC = 'mall search\n'
const HEAD_BYTES = 32
const TOKEN = 8 << 20

type Header = { format: number; lineage: string; seen: string; position: number; crc: number; bytes: number } & Omit<
  SegmentParts,
  'buffer'
>

/** `lineage`: the life of the database it belongs to. */
export function writeSnapshot(file: string, lineage: string, { segment, seen, position }: Moment): void {
  const { buffer, ...rest } = segment
  const bytes = new Uint8Array(buffer)
  const header: Header = { format: FORMAT, lineage, seen, position, crc: checksum(bytes), bytes: bytes.length, ...rest }
  const text = Buffer.from(JSON.stringify(header))
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(MAGIC)
  head.writeUInt32LE(text.length, HEAD_BYTES - 8)
  head.writeUInt32LE(crc32(text), HEAD_BYTES - 4)
  mkdirSync(dirname(file), { recursive: true })
  const half = `${file}.${process.pid}`
  const handle = openSync(half, 'w', 0o600)
  try {
    writeSync(handle, head)
    writeSync(handle, text)
    for (let at = 0; at < bytes.length; at += TOKEN) writeSync(handle, bytes.subarray(at, at + TOKEN))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(half, file)
}

/** Undefined: there is none, or it is of another life, another version, or broken. */
export function readSnapshot(file: string, lineage: string): Moment | undefined {
  if (!existsSync(file)) return undefined
  const handle = openSync(file, 'r')
  try {
    return readOpen(handle, lineage)
  } catch {
    return undefined
  } finally {
    closeSync(handle)
  }
}

function readOpen(handle: number, lineage: string): Moment | undefined {
  const head = Buffer.alloc(HEAD_BYTES)
  readSync(handle, head)
  if (head.subarray(0, MAGIC.length).toString() !== MAGIC) return undefined
  const text = Buffer.alloc(head.readUInt32LE(HEAD_BYTES - 8))
  readSync(handle, text)
  if (crc32(text) !== head.readUInt32LE(HEAD_BYTES - 4)) return undefined
  const { format, lineage: of, seen, position, crc, bytes: length, ...rest } = JSON.parse(text.toString()) as Header
  if (format !== FORMAT || of !== lineage || fstatSync(handle).size !== HEAD_BYTES + text.length + length)
    return undefined
  const buffer = new SharedArrayBuffer(length)
  const bytes = new Uint8Array(buffer)
  for (let at = 0; at < length;) at += readSync(handle, bytes, at, Math.min(TOKEN, length - at), null)
  return checksum(bytes) === crc ? { segment: { ...rest, buffer }, seen, position } : undefined
}

function checksum(bytes: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += TOKEN) sum = crc32(bytes.subarray(at, at + TOKEN), sum)
  return sum
}
