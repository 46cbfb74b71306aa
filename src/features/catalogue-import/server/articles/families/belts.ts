// V-belts and timing belts.
import { type Article, type Text, type Variant } from '../article.ts'
import { type Brand, makersOf } from '../makers.ts'
import { figure, list, type Row, table, word } from '#server/files/seed-files.ts'

const sections = new Map(table('vbelt_sections').map((row) => [word(row, 'section'), row]))

const vBelts = (line: string, narrow: boolean) =>
  function* (): Generator<Article> {
    for (const row of table('vbelt_standard_lengths')) {
      const section = sections.get(word(row, 'section'))
      if (!section || word(section, 'section').startsWith('SP') !== narrow) continue
      for (const brand of makersOf(line, word(row, 'designation'))) yield vBeltOf(line, row, section, brand)
    }
  }

function vBeltOf(line: string, row: Row, section: Row, brand: Brand): Article {
  const [model, name, length] = [word(row, 'designation'), word(section, 'section'), figure(row, 'datum_length_mm')]
  const dims = {
    b: figure(section, 'top_width_mm'),
    h: figure(section, 'height_mm'),
    bp: figure(section, 'pitch_width_mm'),
    a: figure(section, 'angle_deg'),
  }
  const kind: Text =
    line === 'narrow-v-belts' ? { zh: '窄 V 带', en: 'narrow V-belt' } : { zh: '普通 V 带', en: 'classical V-belt' }
  const grams = figure(section, 'mass_kg_per_m') * length
  return {
    line,
    category: line,
    brand,
    model,
    baseModel: model,
    kind,
    brief: { zh: `${dims.b}×${dims.h} mm　Ld ${length}`, en: `${dims.b}×${dims.h} mm, Ld ${length}` },
    standard: 'GB/T 11544',
    alsoKnown: [{ model: `ISO 4184 ${name} ${length}`, by: 'ISO' }],
    drawing: 'vBelt',
    dims,
    sizeKey: `${dims.b}x${dims.h}x${length}`,
    reference: [],
    unit: 'belt',
    values: { section: name, datumLength: length, topWidth: dims.b, height: dims.h, standard: 'GB/T 11544' },
    pieceYuan: 2.4 + grams * 0.058,
    pieceG: grams,
    variants: vBeltVariants(model, name, length),
  }
}

function vBeltVariants(model: string, section: string, length: number): Variant[] {
  const plain = { construction: 'wrapped', pack: 'belt1' }
  const cogged = section.startsWith('SP') ? model.replace(/^SP(.)/, 'XP$1') : model.replace(section, `${section}X`)
  return [
    { code: 'wrapped', model, values: plain, pieces: 1, factor: 1 },
    ...(/^(A|B|C|SP.)$/.test(section) && length <= 4000
      ? [{ code: 'cogged', model: cogged, values: { ...plain, construction: 'cogged' }, pieces: 1, factor: 1.45 }]
      : []),
    ...(length <= 2500
      ? [{ code: 'wrapped-5', model, values: { ...plain, pack: 'belt5' }, pieces: 5, factor: 0.95 }]
      : []),
    ...(length <= 1600
      ? [{ code: 'wrapped-10', model, values: { ...plain, pack: 'belt10' }, pieces: 10, factor: 0.91 }]
      : []),
    ...(length >= 1000
      ? [{ code: 'antistatic', model, values: { ...plain, construction: 'antistatic' }, pieces: 1, factor: 1.3 }]
      : []),
  ]
}

const profiles = new Map(table('timing_belt_profiles').map((row) => [word(row, 'profile'), row]))

const timingLine = (profile: string): string =>
  profile.startsWith('HTD') ? 'arc-tooth-belts' : profile.startsWith('T') ? 'metric-tooth-belts' : 'inch-tooth-belts'

const timingStandard: Record<string, string> = {
  'arc-tooth-belts': 'GB/T 24619',
  'metric-tooth-belts': 'GB/T 28774',
  'inch-tooth-belts': 'GB/T 11616',
}

const timingKind: Record<string, Text> = {
  'arc-tooth-belts': { zh: '圆弧齿同步带', en: 'curvilinear timing belt' },
  'metric-tooth-belts': { zh: '公制梯形齿同步带', en: 'metric trapezoidal timing belt' },
  'inch-tooth-belts': { zh: '英制梯形齿同步带', en: 'inch trapezoidal timing belt' },
}

const timingBelts = (line: string) =>
  function* (): Generator<Article> {
    for (const row of table('timing_belt_lengths')) {
      const profile = profiles.get(word(row, 'profile'))
      if (!profile || timingLine(word(row, 'profile')) !== line) continue
      for (const brand of makersOf(line, word(row, 'designation'))) yield timingBeltOf(line, row, profile, brand)
    }
  }

function timingBeltOf(line: string, row: Row, profile: Row, brand: Brand): Article {
  const [model, name] = [word(row, 'designation'), word(profile, 'profile')]
  const [length, teeth, pitch] = [figure(row, 'pitch_length_mm'), figure(row, 'teeth'), figure(profile, 'pitch_mm')]
  const [toothHeight, height] = [figure(profile, 'tooth_height_mm'), figure(profile, 'total_height_mm')]
  const standard = timingStandard[line] ?? ''
  const kind = timingKind[line] ?? { zh: '同步带', en: 'timing belt' }
  const widths = list(profile, 'standard_widths_mm').map(Number)
  const gramsPerMm = (length * (height - toothHeight / 2) * 1.15) / 1000
  return {
    line,
    category: line,
    brand,
    model,
    baseModel: model,
    kind,
    standard,
    brief: {
      zh: `节距 ${pitch}　${teeth} 齿　节线长 ${length} mm`,
      en: `pitch ${pitch}, ${teeth} teeth, pitch length ${length} mm`,
    },
    alsoKnown: line === 'inch-tooth-belts' ? [{ model: `ISO 5296 ${model}`, by: 'ISO' }] : [],
    drawing: 'timingBelt',
    dims: { p: pitch, ht: toothHeight, hs: height, form: line === 'arc-tooth-belts' ? 'arc' : 'trapezoid' },
    sizeKey: `${name}x${length}`,
    reference: [],
    unit: 'belt',
    values: { profile: name, pitch, teeth, pitchLength: length, height, standard },
    pieceYuan: 1,
    pieceG: gramsPerMm,
    variants: widths.slice(0, 4).flatMap((width) => timingVariants(line, model, width, length, gramsPerMm)),
  }
}

/** Belts are priced by width here: `pieces` stays 1, the factor carries the size. */
function timingVariants(line: string, model: string, width: number, length: number, gramsPerMm: number): Variant[] {
  const size = line === 'inch-tooth-belts' ? String(Math.round((width / 25.4) * 100)).padStart(3, '0') : `-${width}`
  const yuan = 3.5 + width * (0.12 + length * 0.00082)
  const one = (material: string, factor: number, suffix = ''): Variant => ({
    code: `${width}-${material}`,
    model: model + size + suffix,
    values: { beltWidth: width, material },
    pieces: 1,
    factor: yuan * factor,
    unitG: gramsPerMm * width,
  })
  return line === 'metric-tooth-belts'
    ? [one('pu', 1)]
    : width <= 30 && length <= 1200
      ? [one('rubber', 1), one('pu', 1.25, '-PU')]
      : [one('rubber', 1)]
}

export const belts = {
  'classical-v-belts': vBelts('classical-v-belts', false),
  'narrow-v-belts': vBelts('narrow-v-belts', true),
  'arc-tooth-belts': timingBelts('arc-tooth-belts'),
  'inch-tooth-belts': timingBelts('inch-tooth-belts'),
  'metric-tooth-belts': timingBelts('metric-tooth-belts'),
}
