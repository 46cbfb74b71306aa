// Who the people of the demo are: for the import that makes them, and for the lines that greet who started it.
import { figure, table, word } from '#server/files/seed-files.ts'

type Person = { mobile: string; password: string; level: number }

export const demoPeople = (): Person[] =>
  table('people').map((row) => ({
    mobile: word(row, 'mobile'),
    password: word(row, 'password'),
    level: figure(row, 'level'),
  }))

type DemoStaff = { mobile: string; password: string; isOperator: boolean; permissions: string }

export const demoStaff = (): DemoStaff[] =>
  table('staff').map((row) => ({
    mobile: word(row, 'mobile'),
    password: word(row, 'password'),
    isOperator: word(row, 'shop') === '',
    permissions: word(row, 'permissions'),
  }))
