/** The index of docs/adr, from the line below each title; a supersession that only one of the two tells stops it. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { HEAD, table } from './tables.ts'

type Decision = {
  file: string
  number: string
  title: string
  date: string
  status: string
  supersededBy: string[]
  supersedes: string[]
}

const TITLE = /^# (\d{4}) (.+)\n\n(Date: [^]+?)\n\n/

const DATE_AND_STATUS = /^Date: (\d{4}-\d\d-\d\d) · Status: ([^·]+?)(?: · Supersedes(?: in part)?: (.+))?$/

const numbersIn = (text = ''): string[] => [...text.matchAll(/\[(\d{4})\]/g)].map(([, number]) => number!)

export function readDecision(file: string, text: string): Decision {
  const [, number, title, line = ''] = TITLE.exec(text) ?? []
  const [, date, status, supersedes] = DATE_AND_STATUS.exec(line.replaceAll('\n', ' ')) ?? []
  if (!number || !title || !date || !status || !file.startsWith(`${number}-`))
    throw new Error(
      `docs/adr/${file} has to begin with "# ${file.slice(0, 4)} Title", an empty line and "Date: YYYY-MM-DD · Status: accepted"`,
    )
  const words = status.replaceAll(/ ?\[.*/g, '').trim()
  return {
    file,
    number,
    title,
    date,
    status: words,
    supersededBy: numbersIn(status),
    supersedes: numbersIn(supersedes),
  }
}

/** One sentence for each supersession that stands in one of its two papers only. */
export function untold(decisions: readonly Decision[]): string[] {
  const of = new Map(decisions.map((one) => [one.number, one]))
  return decisions.flatMap(({ number, supersededBy, supersedes }) => [
    ...supersededBy
      .filter((by) => !of.get(by)?.supersedes.includes(number))
      .map((by) => `${by} does not say that it supersedes ${number}`),
    ...supersedes
      .filter((old) => !of.get(old)?.supersededBy.includes(number))
      .map((old) => `${old} does not say that ${number} supersedes it`),
  ])
}

export function decisionsIndex(): string {
  const files = globSync('docs/adr/[0-9]*.md').toSorted()
  const decisions = files.map((file) => readDecision(basename(file), readFileSync(file, 'utf8')))
  const wrong = untold(decisions)
  if (wrong.length > 0) throw new Error(`docs/adr: ${wrong.join('; ')}`)
  const link = (number: string) => `[${number}](${decisions.find((one) => one.number === number)!.file})`
  const rows = decisions.map(({ number, title, date, status, supersededBy }) => [
    link(number),
    title,
    date,
    [status, supersededBy.map(link).join(', ')].filter(Boolean).join(' '),
  ])
  return `${HEAD}# Decisions\n\nOne page each, never deleted. What a later one changed, both say.\n\n${table(['number', 'title', 'date', 'status'], rows)}`
}
