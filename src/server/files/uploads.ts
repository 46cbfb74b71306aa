import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#core/problem.ts'
import { isThere } from './kept-files.ts'
import { Semaphore } from '../work/semaphore.ts'

/** Loaded for the first picture that somebody sends: 23 MB. */
const drawing = async () => (await import('sharp')).default

const PIXELS_MAX = 40_000_000
const SIDE_MAX = 2400
/** Drawing one takes some hundred megabytes at worst. */
const AT_ONCE = 2
const WAITING_MAX = 32
const turns = new Semaphore(AT_ONCE, { most: WAITING_MAX })
const DRAW_LIMIT_S = 10

/** Below `files` in the data folder. Anybody may see what lies in these. */
const PUBLIC_KINDS = ['avatars', 'site', 'products', 'shops', 'headers'] as const
/**
 * Other folders are served by the feature that keeps them: `private` and `chat` open by signed links alone, `reviews`
 * by their random names.
 */
type Kind = (typeof PUBLIC_KINDS)[number] | 'proofs' | 'private' | 'reviews' | 'chat'

/**
 * Keeps an uploaded picture: recognised by its bytes, bounded in pixels, drawn anew without its metadata, under a
 * random name. `square`: cut to so many pixels each way. Answers the path below the data folder.
 */
export async function keepPicture(dataFolder: string, kind: Kind, bytes: Buffer, square?: number): Promise<string> {
  const clean = await drawnAnew(bytes, square)
  const folder = join('files', kind)
  const name = join(folder, `${randomUUID()}.webp`)
  await mkdir(join(dataFolder, folder), { recursive: true, mode: 0o700 })
  await writeFile(join(dataFolder, name), clean, { flag: 'wx', mode: 0o600 })
  return name
}

const STARTS: Record<string, readonly string[]> = {
  jpeg: ['ffd8ff'],
  png: ['89504e470d0a1a0a'],
  gif: [Buffer.from('GIF87a').toString('hex'), Buffer.from('GIF89a').toString('hex')],
}

/** By the first bytes alone: what is none of the four never reaches a decoder. */
function formatOf(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 12).toString('hex')
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return Object.keys(STARTS).find((format) => STARTS[format]!.some((magic) => start.startsWith(magic)))
}

type Sizes = {
  /** The widest that is kept. */
  widthMax: number
  /** Of a picture so wide. */
  widthsOf: (width: number) => readonly number[]
  /** A part of it, as shares of its width and height; else all of it. */
  part?: { x: number; y: number; w: number; h: number }
}
export type Sized = { src: string; width: number; height: number }

/**
 * A picture for pages that show it large: drawn anew in several widths, each as AVIF and WebP. Answers its address
 * without width and format, and how large its widest is.
 */
export async function keepSizes(
  dataFolder: string,
  bytes: Buffer,
  { widthMax, widthsOf, part }: Sizes,
): Promise<Sized> {
  const clean = await drawnAnew(bytes, undefined)
  const id = randomUUID()
  await mkdir(join(dataFolder, SIZED), { recursive: true, mode: 0o700 })
  return turns.take(async () => {
    const sharp = await drawing()
    const { width: wide, height: high } = await sharp(clean).metadata()
    const whole = { left: 0, top: 0, width: wide, height: high }
    const cut = part ? partOf(whole, part) : whole
    const width = Math.min(cut.width, widthMax)
    const source = sharp(clean).extract(cut)
    for (const one of widthsOf(width)) {
      const sized = source.clone().resize({ width: one }).timeout({ seconds: DRAW_LIMIT_S })
      const place = join(dataFolder, SIZED, `${id}-${one}`)
      const written = { flag: 'wx', mode: 0o600 } as const
      await writeFile(`${place}.webp`, await sized.clone().webp({ quality: 82 }).toBuffer(), written)
      await writeFile(`${place}.avif`, await sized.clone().avif({ quality: 55, effort: 2 }).toBuffer(), written)
    }
    return { src: `/${SIZED}/${id}`, width, height: Math.max(1, Math.round((cut.height * width) / cut.width)) }
  })
}

/** A part of a kept picture as a picture of its own. */
export const keepPart = async (dataFolder: string, { src, width }: Sized, sizes: Sizes): Promise<Sized> =>
  keepSizes(dataFolder, await readFile(join(dataFolder, `${src}-${width}.webp`)), sizes)

type Box = { left: number; top: number; width: number; height: number }

function partOf({ width, height }: Box, { x, y, w, h }: NonNullable<Sizes['part']>): Box {
  const [left, top] = [Math.round(x * width), Math.round(y * height)]
  const part = { left, top, width: Math.round(w * width), height: Math.round(h * height) }
  const isWithin = part.width > 0 && part.height > 0 && left + part.width <= width && top + part.height <= height
  if (!isWithin) throw new Problem('uploadInvalid')
  return part
}

async function drawnAnew(bytes: Buffer, square: number | undefined): Promise<Buffer> {
  const format = formatOf(bytes)
  if (!format) throw new Problem('uploadInvalid')
  return turns.take(async () => {
    const sharp = await drawing()
    try {
      const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      if ((await picture.metadata()).format !== format) throw new Error('its bytes say something else')
      return await picture
        .rotate()
        .resize(
          square
            ? { width: square, height: square }
            : { width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true },
        )
        .webp({ quality: 86 })
        .timeout({ seconds: DRAW_LIMIT_S })
        .toBuffer()
    } catch {
      throw new Problem('uploadInvalid')
    }
  })
}

/** A square of a kept picture for lists, beside it. */
export async function keepThumb(
  dataFolder: string,
  { file, thumb, side }: { file: string; thumb: string; side: number },
): Promise<void> {
  const small = await turns.take(async () => {
    const picture = (await drawing())(join(dataFolder, file))
    return picture.resize({ width: side, height: side, fit: 'cover' }).webp({ quality: 80 }).toBuffer()
  })
  await writeFile(join(dataFolder, thumb), small, { flag: 'wx', mode: 0o600 })
}

const NAME = /^[0-9a-f-]{36}\.webp$/
const SIZED = 'files/decor'
const SIZED_NAME = /^[0-9a-f-]{36}-\d{1,4}\.(avif|webp)$/

/** Pictures that people put on pages for everybody. A name is never used twice, so browsers may keep them for ever. */
export function servePictures(app: FastifyInstance): void {
  const isPublic = (kind: string): boolean => (PUBLIC_KINDS as readonly string[]).includes(kind)
  app.get<{ Params: { kind: string; name: string } }>(
    '/files/:kind/:name',
    async ({ params: { kind, name } }, reply) => {
      const path = join(app.config.dataFolder, 'files', kind, name)
      const isNamed = kind === 'decor' ? SIZED_NAME.test(name) : isPublic(kind) && NAME.test(name)
      const isShown = isNamed && (await isThere(path))
      if (!isShown) return reply.status(404).send()
      return reply
        .headers({
          'content-type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        .send(createReadStream(path))
    },
  )
}
