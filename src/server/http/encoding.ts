import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

export type Encoding = 'zstd' | 'br' | 'gzip'

/** For what is compressed when it is asked for, or soon after. */
const BEST_FIRST: readonly Encoding[] = ['zstd', 'br', 'gzip']

/** The first of them that the browser takes. */
export function chooseEncoding(accepted: string | undefined, among = BEST_FIRST): Encoding | undefined {
  if (!accepted) return undefined
  return among.find((name) => new RegExp(`\\b${name}\\b(?!;\\s*q=0(\\.0+)?\\b)`).test(accepted))
}

const PACKED_FROM_BYTES = 1024
export const isWorthPacking = ({ length }: Buffer): boolean => length >= PACKED_FROM_BYTES

const { ZSTD_c_compressionLevel: LEVEL, BROTLI_PARAM_QUALITY: QUALITY, BROTLI_PARAM_SIZE_HINT: HINT } = zlib.constants
/** Ours: what comes after them takes twice as long for a page that is a twentieth smaller. */
const [ZSTD_LEVEL, BROTLI_QUALITY, GZIP_LEVEL] = [3, 4, 4]
const zstdOptions = { params: { [LEVEL]: ZSTD_LEVEL } }
const brotliOptions = ({ length }: Buffer, quality = BROTLI_QUALITY) => ({
  params: { [QUALITY]: quality, [HINT]: length },
})
const gzipOptions = { level: GZIP_LEVEL }

/** In this thread: for a page it takes as long as handing it to another one and taking it back. */
export const packNow: Record<Encoding, (plain: Buffer) => Buffer<ArrayBuffer>> = {
  zstd: (plain) => zlib.zstdCompressSync(plain, zstdOptions),
  br: (plain) => zlib.brotliCompressSync(plain, brotliOptions(plain)),
  gzip: (plain) => zlib.gzipSync(plain, gzipOptions),
}

const [toZstd, toBrotli, toGzip] = [
  promisify(zlib.zstdCompress),
  promisify(zlib.brotliCompress),
  promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip),
]
export const pack: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  zstd: (plain) => toZstd(plain, zstdOptions),
  br: (plain) => toBrotli(plain, brotliOptions(plain)),
  gzip: (plain) => toGzip(plain, gzipOptions),
}
/** Ours: what comes after it takes five times as long for a hundredth less. */
const SMALL_QUALITY = 7
/** A fifth smaller, and it takes some milliseconds: for what is sent again and again. */
export const packSmall = (plain: Buffer): Promise<Buffer> => toBrotli(plain, brotliOptions(plain, SMALL_QUALITY))

/**
 * Small buffers are cut from slabs of 64 KB, which live as long as any part of them and travel whole to another thread:
 * what is kept or sent gets memory of its own.
 */
export function withOwnMemory(bytes: Uint8Array): Buffer<ArrayBuffer> {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}

export const unpack: Record<Encoding, (packed: Buffer) => Promise<Buffer>> = {
  zstd: promisify<Buffer, Buffer>(zlib.zstdDecompress),
  br: promisify<Buffer, Buffer>(zlib.brotliDecompress),
  gzip: promisify<Buffer, Buffer>(zlib.gunzip),
}
