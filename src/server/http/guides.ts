// What the document says in words: how to sign in, and three ways to begin. `{{file}}` is a program that a test runs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#core/locale.ts'

const FOLDER = join(import.meta.dirname, '../../../docs/interface')

/** Markdown. */
export function guides(locale: Locale): string {
  const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8').trim()
  return read(`${locale}.md`).replace(/\{\{(.+?)\}\}/g, (_, file: string) => `\`\`\`js\n${read(file)}\n\`\`\``)
}
