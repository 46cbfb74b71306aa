import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { Problem } from '#core/problem.ts'

const PIXELS_MAX = 40_000_000
const SIDE_MAX = 2400
/** Drawing one takes some hundred megabytes at worst. */
const AT_ONCE = 2
const QUEUE_MAX = 32
const DRAW_LIMIT_S = 10

/** Below `files` in the data folder. Nothing serves these folders as they are: `private` opens by signed links alone, `reviews` are shown to everybody by their random names. */
type Kind = 'proofs' | 'private' | 'reviews'

/**
 * Keeps an uploaded picture: recognised by its bytes, bounded in pixels, drawn anew without its metadata, under a random name.
 * Answers the path below the data folder.
 */
export async function keepPicture(dataFolder: string, kind: Kind, bytes: Buffer): Promise<string> {
  const clean = await drawnAnew(bytes)
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

async function drawnAnew(bytes: Buffer): Promise<Buffer> {
  const format = formatOf(bytes)
  if (!format) throw new Problem('uploadInvalid')
  return queued(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      if ((await picture.metadata()).format !== format) throw new Error('its bytes say something else')
      return await picture
        .rotate()
        .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 86 })
        .timeout({ seconds: DRAW_LIMIT_S })
        .toBuffer()
    } catch {
      throw new Problem('uploadInvalid')
    }
  })
}

let underWay = 0
const waiting: (() => void)[] = []

async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay >= AT_ONCE) {
    if (waiting.length >= QUEUE_MAX) throw new Problem('tooBusy')
    await new Promise<void>((go) => waiting.push(go)) // its predecessor leaves the place to it
  } else underWay++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else underWay--
  }
}

/** A square of a kept picture for lists, beside it. */
export async function keepThumb(dataFolder: string, { file, thumb, side }: { file: string; thumb: string; side: number }): Promise<void> {
  const small = await queued(() =>
    sharp(join(dataFolder, file)).resize({ width: side, height: side, fit: 'cover' }).webp({ quality: 80 }).toBuffer(),
  )
  await writeFile(join(dataFolder, thumb), small, { flag: 'wx', mode: 0o600 })
}
