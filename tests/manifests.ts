// What the code of a feature does, read from its text: whom it imports, and which tables its statements touch.
import { globSync, readFileSync } from 'node:fs'

const isCode = (file: string): boolean => !/\.test\.tsx?$|\.gen\.ts$/.test(file)

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')

/** All tables there are, as src/server/database/tables.ts has them. */
export const tables: ReadonlySet<string> = new Set(
  [
    ...readFileSync('src/server/database/tables.ts', 'utf8')
      .split('export interface DB')[1]!
      .matchAll(/^ {2}(\w+): \w+;?$/gm),
  ].map(([, name]) => name!),
)

const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g,
  /\b(?:insert into|delete from|update|merge into|lock table)\s+(\w+)\b/g,
  /\bforgetRows\(([^)]*)\)/g,
  /\breviewOf\(\{\s*table: '(\w+)'/g,
  /\binsert(?:Rows|Links)\(\s*\w+,\s*'(\w+)'/g,
]
const READS = [
  /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|from|using)\(\s*['"`](\w+)/g,
  /\.(?:selectFrom|from)\(\[([^\]]*)\]/g,
  /\b(?:from|join|using)\s+(\w+)\b/g,
]

const found = (text: string, patterns: readonly RegExp[]): Set<string> =>
  new Set(
    patterns
      .flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, names]) => names!.match(/\w+/g) ?? []))
      .filter((name) => tables.has(name)),
  )

const sorted = (names: Iterable<string>): string[] => [...names].toSorted()

/** Tables that these files write, and tables that they read. Rules of the books look at everybody's. */
export function touchedBy(folder: string): { writes: string[]; reads: string[] } {
  const files = globSync(`${folder}/**/*.ts`).filter(
    (file) => isCode(file) && !/book-rules\.ts$|database\/tables\.ts$/.test(file),
  )
  const text = files.map((file) => withoutComments(readFileSync(file, 'utf8'))).join('\n')
  return { writes: sorted(found(text, WRITES)), reads: sorted(found(text, READS)) }
}

/** Features that this one imports, whatever part of them. */
export function knownBy(name: string): string[] {
  const known = new Set<string>()
  for (const file of globSync(`src/features/${name}/**/*.{ts,tsx}`).filter(isCode))
    for (const [, other] of readFileSync(file, 'utf8').matchAll(/['"]#features\/([\w-]+)\//g))
      if (other !== name) known.add(other!)
  return sorted(known)
}
