// Words that stand for terms of documents: brands, shops, categories, values and attributes in both languages, the
// suffixes bearing makers write for the same thing, and what people say instead of the catalogue's word. Written into
// search_vocabulary with every rebuild.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { brandTerm, shopTerm, valueTerm, wordsOf } from './analyze.ts'
import type { Attribute, Facts, Words } from '../index/facts.ts'
import { tokensOf, squeeze, stem } from './tokens.ts'

export type LexiconKind = 'brand' | 'shop' | 'category' | 'value' | 'attribute' | 'suffix' | 'synonym'
export type LexiconEntry = { kind: LexiconKind; term: string; means: string[] }

const SEED = join(import.meta.dirname, '../../../../../db/seed')
const table = (name: string): Record<string, string>[] =>
  parse(readFileSync(join(SEED, `${name}.csv`)), { columns: true, bom: true })

/** What names of brands and shops have in common, so that people leave it out: 三菱电机 is 三菱, 恒力轴承 is 恒力. */
const COMMON_ENDINGS = /(?:电机|电气|轴承|链条|齿轮|紧固件|密封件?|传动|自动化|工业|自营|商城|旗舰店|专营店)+$/

export type Synonym = { said: string; means: readonly string[] }

/** What comes with the mall; the operator adds to it. */
export function ourSynonyms(): Synonym[] {
  return table('search_synonyms').map(({ said = '', means = '' }) => ({
    said: squeeze(said),
    means: means.split(';').map((term) => (term.startsWith('@') ? term : squeeze(term))),
  }))
}

export function lexicon(facts: Facts, synonyms: readonly Synonym[]): LexiconEntry[] {
  const found = new Map<string, LexiconEntry>()
  const add = (kind: LexiconKind, term: string, ...means: string[]) => {
    if (term === '') return
    const entry = found.get(`${kind} ${term}`)
    if (entry) entry.means = [...new Set([...entry.means, ...means])]
    else found.set(`${kind} ${term}`, { kind, term, means })
  }
  for (const brand of facts.brands.values())
    for (const name of [brand.code, brand.sign, brand.name.zh_CN, brand.name.en])
      for (const said of namesOf(name)) add('brand', said, brandTerm(brand.id))
  for (const shop of facts.shops.values())
    for (const name of [shop.name.zh_CN, shop.name.en])
      for (const said of namesOf(name, shop.city.zh_CN)) add('shop', said, shopTerm(shop.id))
  for (const category of facts.categories.values())
    for (const name of [category.name.zh_CN, category.name.en])
      add('category', squeeze(name), `category:${category.id}`)
  for (const attribute of facts.attributes.values()) addAttribute(attribute, facts, add)
  for (const [suffix, attribute, value] of suffixes(facts))
    add('suffix', suffix, ...(attribute ? [valueTerm(attribute, value)] : []))
  for (const { said, means } of synonyms) add('synonym', said, ...means)
  return [...found.values()]
}

function namesOf(name: string, city = ''): string[] {
  const whole = squeeze(name)
  const short = whole.replace(city, '').replace(COMMON_ENDINGS, '')
  const han = /\p{Script=Han}/u.test(whole)
  const first = han ? '' : (tokensOf(name)[0]?.text ?? '') // Mitsubishi Electric is Mitsubishi
  return [whole, ...(han && short.length >= 2 ? [short] : []), ...(city === '' && first.length >= 4 ? [first] : [])]
}

type Add = (kind: LexiconKind, term: string, ...means: string[]) => void

function addAttribute(attribute: Attribute, facts: Facts, add: Add): void {
  for (const name of [attribute.name.zh_CN, attribute.name.en]) add('attribute', squeeze(name), attribute.code)
  for (const short of SHORT_NAMES[squeeze(attribute.name.zh_CN)] ?? []) add('attribute', short, attribute.code)
  // what a part goes with is no word for the part
  if (attribute.isNumber || attribute.code === 'matches') return
  for (const { code, label } of facts.valuesOf.get(attribute.id) ?? [])
    for (const said of saidOf(code, label))
      add('value', said, valueTerm(attribute.code, code), ...forThread(attribute.code, code))
}

/** A washer for M8 has no thread, but people ask for it so. */
const forThread = (attribute: string, code: string): string[] =>
  attribute === 'thread' ? [valueTerm('nominalSize', code.slice(1))] : []

const SHORT_NAMES: Record<string, string[]> = {
  内径: ['孔径', '内孔', '孔', '内', '轴径', 'id', 'innerdiameter', 'insidediameter'],
  外径: ['外', '外圆', 'od', 'outerdiameter', 'outsidediameter'],
  宽度: ['宽', '厚', '厚度', 'wide', 'thick'],
  总宽: ['宽', '高度', '厚', 'wide'],
  厚度: ['厚', 'thick'],
  长度: ['长', 'long'],
  节线长: ['长', '长度', 'long', 'length'],
  基准长度: ['长', '长度', 'long', 'length'],
  额定功率: ['功率'],
  带宽: ['宽', '宽度', 'wide', 'width'],
  齿数: ['齿', 'tooth'],
  轴孔: ['孔', '孔径', '内孔', 'bore'],
  法兰尺寸: ['法兰', '机座', 'flange', 'frame'],
  截面直径: ['线径', '截面', 'cs'],
  滚子组内径: ['内径', '孔径', 'bore', 'id', 'innerdiameter', 'insidediameter'],
}

const NEGATED = /^[不无非]|^(?:not?|without)\b/iu

/** A label is said whole or by one of its words: 接触 2RS, 2rs, 接触. Bare small numbers (8 级) would mean everything. */
function saidOf(code: string, label: Words): Set<string> {
  const said = new Set<string>()
  for (const text of [label.zh_CN, label.en, code]) {
    said.add(squeeze(text))
    if (NEGATED.test(text)) continue // 不淬火 is not said by 淬火
    for (const { text: word, isHan } of tokensOf(text)) if (!isHan && /[a-z.]/.test(word)) said.add(stem(word))
    for (const word of wordsOf(text)) if (word.length > 1) said.add(word)
    for (const number of text.match(/\d{3,}/g) ?? []) said.add(number)
  }
  for (const word of said) if (/^\d{0,2}$/.test(word) || /^[a-z]$/.test(word) || PLAIN.has(word)) said.delete(word)
  return said
}

/** Words of labels that tell nothing by themselves. */
const PLAIN = new Set([
  'and',
  'with',
  'on',
  'one',
  'side',
  'bore',
  'teeth',

  'of',
  'to',
  'the',
  'pack',
  'box',
  '一包',
  '一盒',
  '单个',
  '标准',
  '单件',
])

const SUFFIXED = ['seal', 'clearance', 'precision']

/** Suffix, attribute, value; without an attribute: known, but no filter of ours. */
function* suffixes(facts: Facts): Generator<[suffix: string, attribute: string | undefined, value: string]> {
  const isKnown = (attribute: string, value: string) => {
    const { id } = facts.attributeByCode.get(attribute) ?? {}
    return id !== undefined && facts.valuesOf.get(id)?.some(({ code }) => code === value)
  }
  for (const { feature_en = '', GB_T272: value = '', ...row } of table('bearing_suffix_equivalents')) {
    if (feature_en.startsWith('contact angle')) continue // 7204C and 7204B are basic designations of their own
    const makers = ['SKF', 'FAG', 'NSK', 'NTN', 'CN_common'].map((maker) => row[maker] ?? '')
    const [attribute, word] =
      value === 'K' ? ['design', 'tapered'] : [SUFFIXED.find((code) => isKnown(code, value)), value]
    for (const suffix of new Set([value, ...makers].map(squeeze))) yield [suffix, attribute, word]
  }
  for (const row of table('bearing_designations')) {
    for (const value of ['RS', '2RS', 'RZ', '2RZ', 'Z', '2Z']) yield [squeeze(row[value] ?? ''), 'seal', value]
    yield [squeeze(row['hot_grease'] ?? ''), 'grease', 'hot']
    yield [squeeze(row['p6'] ?? ''), 'precision', 'P6']
  }
  for (const { suffix = '', attribute = '', value = '' } of table('bearing_suffixes_more'))
    yield [squeeze(suffix), attribute || undefined, value]
  yield ['cn', 'clearance', 'CN']
}
