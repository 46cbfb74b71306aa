/** A logged change for people: which fields differ, what each is called, and what stood and stands in it. */
import type { GatheredWords } from '#core/audit-words.ts'
import type { Locale } from '#core/locale.ts'
import { references } from '../log-references.ts'

type Speaking = {
  locale: Locale
  /** What things are called, by `kind:id`. */
  names: Readonly<Record<string, string>>
  permission: (word: string) => string
  words: Pick<GatheredWords, 'fields' | 'values'>
}
export type Difference = { key: string; field: string; before: string; after: string }

const languages = { zh_CN: { zh_CN: '中文', en: '英文' }, en: { zh_CN: 'Chinese', en: 'English' } }
const yes = { zh_CN: ['否', '是'], en: ['No', 'Yes'] }
const NOTHING = '–'

/** What tells one item of a list from the others, so that a moved one is not taken for a changed one. */
const identities = ['skuId', 'attributeId', 'orderItemId', 'province', 'language', 'titleZh']
/** Numbers whose names stand beside them, and what only the program counts with. */
const unsaid = new Set(['provinceId', 'cityId', 'areaId', 'cityIds'])

type Leaf = { path: string[]; value: unknown }

function* leaves(value: unknown, path: string[] = []): Generator<Leaf> {
  if (Array.isArray(value) && value.some((item) => item !== null && typeof item === 'object')) {
    for (const [index, item] of (value as Record<string, unknown>[]).entries()) {
      const identity = identities.find((name) => item[name] !== undefined)
      yield* leaves(item, [...path, identity ? `${identity}=${String(item[identity])}` : `#${index + 1}`])
    }
  } else if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value)) yield* leaves(inner, [...path, name])
  } else yield { path, value }
}

/** What a list is told apart by stands in the name of the field already. */
const isSaid = ({ path }: Leaf): boolean =>
  !unsaid.has(path.at(-1) ?? '') && !path.some((part) => part.startsWith(`${path.at(-1)}=`))

/** Each field of a change that is shown. */
export const fieldsIn = (value: unknown): Leaf[] => (value === null ? [] : [...leaves(value)].filter(isSaid))

/** Whatever differs between the two, field by field. */
export function differences(before: unknown, after: unknown, speaking: Speaking): Difference[] {
  const [was, is] = [before, after].map(
    (value) => new Map(fieldsIn(value).map((leaf) => [leaf.path.join('\n'), leaf])),
  ) as [Map<string, Leaf>, Map<string, Leaf>]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const { path } = (is.get(key) ?? was.get(key))!
    const [there, here] = [was, is].map((side) => valueInWords(path, side.get(key)?.value, speaking)) as [
      string,
      string,
    ]
    return there === here ? [] : [{ key, field: fieldInWords(path, speaking), before: there, after: here }]
  })
}

export function fieldInWords(path: readonly string[], speaking: Speaking): string {
  const parts = path.map((part) => {
    const [name = '', which] = part.split('=')
    if (which !== undefined) return valueInWords([name], /^\d+$/.test(which) ? Number(which) : which, speaking)
    return part.startsWith('#') ? part : nameOfField(part, speaking)
  })
  return parts.join(' · ')
}

/** The stem of a field in two languages, and which of them it is in. */
function languageOf(name: string): [stem: string, language?: Locale] {
  if (name.endsWith('Zh')) return [name.slice(0, -2), 'zh_CN']
  if (name.endsWith('En')) return [name.slice(0, -2), 'en']
  return [name]
}

function nameOfField(name: string, { locale, words: { fields } }: Speaking): string {
  if (name === 'zh_CN' || name === 'en') return languages[locale][name]
  const [stem, language] = languageOf(name)
  const words = (fields[name] ?? fields[stem])?.[locale]
  if (!words) return name
  if (fields[name] || !language) return words
  return locale === 'en' ? `${words} (${languages.en[language]})` : `${words}（${languages.zh_CN[language]}）`
}

function valueInWords(path: readonly string[], value: unknown, speaking: Speaking): string {
  const { locale, names, permission } = speaking
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return NOTHING
  if (typeof value === 'boolean') return yes[locale][Number(value)]!
  if (Array.isArray(value))
    return value.map((item) => valueInWords(path, item, speaking)).join(locale === 'en' ? ', ' : '、')
  const field = path.findLast((part) => !part.startsWith('#')) ?? ''
  const kind = references[field]
  const said = String(value)
  if (kind) return names[`${kind}:${said}`] ?? said
  if (field === 'permissions') return permission(said)
  return speaking.words.values[field]?.[said]?.[locale] ?? said
}
