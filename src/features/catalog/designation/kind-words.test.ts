import { expect, test } from 'vitest'
import { locales } from '#core/locale.ts'
import { draw } from '#features/drawings/draw.ts'
import { kinds, type DrawingKind } from '#features/drawings/kinds.ts'
import { samples } from '#features/drawings/samples.ts'
import { drawnAs, kindGroups, kindWords } from './kind-words.ts'
import lateEn from '../product/texts/late/en.ts'
import lateZh from '../product/texts/late/zh_CN.ts'
import en from '../texts/browse/en.ts'
import zh from '../texts/browse/zh_CN.ts'

const all = Object.keys(kinds) as DrawingKind[]
const texts = { en: { ...en, ...lateEn }, zh_CN: { ...zh, ...lateZh } }

test.each(all)('%s: a section is spoken of only where its drawing is hatched', (kind) => {
  const isCut = samples[kind].some((dims) => draw(kind, dims, { view: 'full' }).includes('<pattern'))
  expect(kindWords[kind].drawnAs !== 'outside').toBe(isCut)
})

test.each(all)('%s: closures and bearings are spoken of where there are some', (kind) => {
  const { group } = kindWords[kind]
  for (const locale of locales) {
    const said = [
      texts[locale][`sameHint_${group}`],
      texts[locale][`drawn_${kindWords[kind].drawnAs}`],
      texts[locale].skuHint,
    ].join(' ')
    expect(/密封|closure|seal/i.test(said)).toBe(false)
    expect(/载荷|轴承|\bloads?\b|bearing/i.test(said)).toBe(group === 'bearing')
    expect(/功率|power/i.test(said)).toBe(group === 'motor' || group === 'drive')
  }
})

test('every way to speak of a part has its words, and no kind is called a service', () => {
  for (const locale of locales) {
    for (const one of drawnAs) expect(texts[locale][`drawn_${one}`]).not.toBe('')
    for (const group of kindGroups) expect(texts[locale][`sameHint_${group}`]).not.toBe('')
  }
})
