// What the scripts of blocks weigh that load only where one stands: beside what a page of blocks has anyway.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'

type Manifest = Record<string, { file: string; imports?: string[] }>
const PAGE = 'src/features/decoration/web/select-decorate-page.tsx?'

/** By its type in bytes, gzip. */
export function blockWeights(): Map<string, number> {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
  const filesOf = (key: string, seen: Set<string>): Set<string> => {
    if (!seen.has(key)) {
      seen.add(key)
      for (const inner of manifest[key]!.imports ?? []) filesOf(inner, seen)
    }
    return seen
  }
  const common = new Set<string>()
  for (const key of Object.keys(manifest)) if (key === 'src/client.tsx' || key.startsWith(PAGE)) filesOf(key, common)
  const weigh = (key: string): number => gzipSync(readFileSync(`dist/client/${manifest[key]!.file}`)).length
  return new Map(
    globSync('src/features/decoration/web/block/**/*.tsx').flatMap((file) => {
      if (!manifest[file]) return []
      const own = [...filesOf(file, new Set())].filter((key) => !common.has(key))
      return [[basename(file, '.tsx').replaceAll('-', '_'), own.reduce((sum, key) => sum + weigh(key), 0)]]
    }),
  )
}
