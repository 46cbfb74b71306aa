import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { Problem } from '#core/problem.ts'

const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif'])
const PIXELS_MAX = 40_000_000
const SIDE_MAX = 2400

/**
 * Keeps an uploaded picture: recognised by its bytes, bounded in pixels, drawn anew without its metadata, under a random name.
 * Answers the path below the data folder.
 */
export async function keepPicture(dataFolder: string, kind: 'proofs', bytes: Buffer): Promise<string> {
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
  const { format } = await picture.metadata().catch(() => ({ format: undefined }))
  if (!format || !FORMATS.has(format)) throw new Problem('uploadInvalid')
  const clean = await picture
    .rotate()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86 })
    .toBuffer()
    .catch(() => {
      throw new Problem('uploadInvalid')
    })
  const folder = join('files', kind)
  const name = join(folder, `${randomUUID()}.webp`)
  await mkdir(join(dataFolder, folder), { recursive: true })
  await writeFile(join(dataFolder, name), clean, { flag: 'wx' })
  return name
}
