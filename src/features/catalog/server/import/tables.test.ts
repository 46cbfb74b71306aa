// The tables of db/seed against rules of their standards, and against two open collections where those lie beside the project.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { figure, figureIf, type Row, table, word } from './seed-files.ts'

describe('rules of the standards', () => {
  test('two last digits of a bearing times five are its bore', () => {
    for (const name of ['bearings_deep_groove_gbt276', 'tapered_rollers_gbt297', 'thrust_balls_gbt301']) {
      for (const row of table(name)) {
        const code = Number(word(row, 'designation').replace(/X$/, '').slice(-2))
        if (code >= 4) expect(figure(row, 'd_mm'), word(row, 'designation')).toBe(code * 5)
      }
    }
  })

  test('a tapered bearing is wider than its cone and narrower than cone and cup', () => {
    for (const row of table('tapered_rollers_gbt297')) {
      const [B, C, T] = [figure(row, 'B_mm'), figure(row, 'C_mm'), figure(row, 'T_mm')]
      expect(B <= T && C < T && T < B + C, word(row, 'designation')).toBe(true)
    }
  })

  test('needle bearings carry bore and width in their code', () => {
    for (const row of table('needle_rollers')) {
      const name = word(row, 'designation')
      const [, bore, width] = /^(?:HK|BK)(\d\d)(\d\d)$|^NK(\d+)\/(\d+)$/.exec(name)?.filter(Boolean) ?? []
      if (bore) expect([figure(row, 'Fw_mm'), figure(row, 'C_mm')], name).toEqual([Number(bore), Number(width)])
    }
  })

  test('teeth times pitch are the length of a timing belt', () => {
    const pitch = new Map(table('timing_belt_profiles').map((row) => [word(row, 'profile'), figure(row, 'pitch_mm')]))
    for (const row of table('timing_belt_lengths'))
      expect(figure(row, 'teeth') * pitch.get(word(row, 'profile'))!, word(row, 'designation')).toBeCloseTo(figure(row, 'pitch_length_mm'), 0)
  })

  test('a sprocket has the pitch circle of its teeth', () => {
    const pitch = new Map(table('roller_chains_iso606').map((row) => [word(row, 'chain_no'), figure(row, 'pitch_mm')]))
    for (const row of table('sprockets_iso606'))
      expect(figure(row, 'pitch_dia_mm')).toBeCloseTo(pitch.get(word(row, 'chain_no'))! / Math.sin(Math.PI / figure(row, 'teeth')), 1)
  })

  test('chains of more strands carry more, and their plates are lower than the pitch', () => {
    for (const row of table('roller_chains_more_iso606')) {
      const main = table('roller_chains_iso606').find((one) => word(one, 'chain_no').startsWith(word(row, 'chain_no')))!
      const strengths = [figure(main, 'min_tensile_kN_simplex'), figure(row, 'min_tensile_kN_duplex'), figure(row, 'min_tensile_kN_triplex')]
      expect(strengths, word(row, 'chain_no')).toEqual(strengths.toSorted((a, b) => a - b))
      expect(figure(row, 'plate_height_mm')).toBeLessThan(figure(main, 'pitch_mm'))
    }
  })

  test('thread lengths, spring washers and circlips follow their formulas', () => {
    for (const row of table('hex_bolts_gbt5782_5783')) {
      const d = figure(row, 'd_mm')
      expect(['b_to_125_mm', 'b_to_200_mm', 'b_over_200_mm'].map((column) => figure(row, column))).toEqual([2 * d + 6, 2 * d + 12, 2 * d + 25])
    }
    for (const row of table('spring_washers_gbt93')) expect(figure(row, 'H_min_mm')).toBe(2 * figure(row, 's_mm'))
    for (const row of table('circlips_shaft_gbt894')) expect(figure(row, 'd3_mm')).toBeLessThan(figure(row, 'groove_d2_mm'))
    for (const row of table('circlips_bore_gbt893')) expect(figure(row, 'd3_mm')).toBeGreaterThan(figure(row, 'groove_d2_mm'))
  })

  test('makers write closures as the table of equivalents says', () => {
    const kinds = { RS: 'one contact seal', '2RS': 'two contact seals', RZ: 'one non-contact seal', '2RZ': 'two non-contact seals', Z: 'one shield', '2Z': 'two shields' }
    for (const row of table('bearing_designations')) {
      const maker = word(row, 'brand') === 'GB' ? 'GB_T272' : word(row, 'brand')
      for (const [seal, feature] of Object.entries(kinds)) {
        const expected = table('bearing_suffix_equivalents').find((one) => word(one, 'feature_en') === feature)?.[maker]
        if (expected !== undefined) expect(word(row, seal).replace(/^-/, ''), `${maker} ${seal}`).toBe(expected)
      }
    }
  })

  test("every motor's drive is listed, and its torque is that of its power", () => {
    const drives = new Set(table('servo_drives').map((row) => word(row, 'pairs_with')))
    for (const row of [...table('servo_models_public'), ...table('servo_models_more')]) expect(drives, word(row, 'model_base')).toContain(word(row, 'matching_drive'))
    for (const row of table('servo_motor_rating_points'))
      expect((figure(row, 'rated_W') / figure(row, 'rated_rpm')) * 9.549).toBeCloseTo(figure(row, 'rated_Nm'), 1)
  })
})

const COLLECTION = join(import.meta.dirname, '../../../../../../shared/catalogue/reference/bd_warehouse')

/** A table of the collection by its first column, names trimmed. */
function collection(file: string, key = 'Size'): Map<string, Row> {
  const rows = parse(readFileSync(join(COLLECTION, file)), { columns: (names: string[]) => names.map((name) => name.trim()), bom: true, relax_column_count: true }) as Row[]
  return new Map(rows.map((row) => [(row[key] ?? '').trim(), row]))
}

type Pair = readonly [ours: string, theirs: string, allowance?: number]

/** How many figures were compared; each theirs is ours, or up to `allowance` more. `apart`: where we follow the standard and they do not. */
function compared(rows: readonly Row[], theirs: Map<string, Row>, keyOf: (row: Row) => string, pairs: readonly Pair[], apart: readonly string[] = []): number {
  let count = 0
  for (const row of rows) {
    const other = theirs.get(keyOf(row))
    for (const [column, name, allowance = 0] of other ? pairs : []) {
      const [mine, figureOfTheirs] = [figureIf(row, column), Number(other?.[name])]
      if (mine === undefined || !figureOfTheirs || apart.includes(`${keyOf(row)} ${column}`)) continue
      count++
      expect(figureOfTheirs, `${keyOf(row)} ${column}`).toBeGreaterThanOrEqual(mine - 1e-6)
      expect(figureOfTheirs, `${keyOf(row)} ${column}`).toBeLessThanOrEqual(mine * (1 + allowance) + 1e-6)
    }
  }
  return count
}

const coarse = (row: Row): string => `${word(row, 'thread')}-${figure(row, 'pitch_mm')}`
/** 16002 is 15 x 32 x 8 in ISO 15; the collection gives another bearing of that name. */
const BOSL2_APART = ['16002 D_mm', '16002 B_mm']
/** Greatest against nominal size. */
const GREATEST = 0.13
const KEYWAY = ['t_shaft_mm', 't_hub_mm'] as const

describe.skipIf(!existsSync(COLLECTION))('against the open collection', () => {
  test('hexagon bolts', () => {
    const pairs = [['s_mm', 'iso4014:s'], ['k_mm', 'iso4014:k'], ['s_mm', 'iso4017:s'], ['k_mm', 'iso4017:k', GREATEST], ['l_5782_from_mm', 'iso4014:short'], ['l_5782_to_mm', 'iso4014:long']] as const
    expect(compared(table('hex_bolts_gbt5782_5783'), collection('hex_head_parameters.csv'), coarse, pairs)).toBe(96)
  })

  test('socket screws', () => {
    const head = (standard: string, allowance: number) =>
      [['dk_mm', `${standard}:dk`, allowance], ['k_mm', `${standard}:k`], ['s_mm', `${standard}:s`, 0.05], ['t_min_mm', `${standard}:t`]] as const
    expect(compared(table('socket_cap_gbt70_1'), collection('socket_head_cap_parameters.csv'), coarse, head('iso4762', 0.05))).toBe(60)
    expect(compared(table('button_socket_gbt70_2'), collection('button_head_parameters.csv'), coarse, head('iso7380_1', 0))).toBe(32)
    expect(compared(table('countersunk_socket_gbt70_3'), collection('countersunk_head_parameters.csv'), coarse, [['s_mm', 'iso10642:s', 0.06]])).toBe(10)
    expect(compared(table('set_screws_gbt77_80'), collection('setscrew_parameters.csv'), coarse, [['s_mm', 'iso4026:s'], ['t_mm', 'iso4026:t']])).toBeGreaterThan(16)
  })

  test('nuts and washers', () => {
    expect(compared(table('hex_nuts_gbt6170'), collection('hex_nut_parameters.csv'), coarse, [['s_mm', 'iso4032:s'], ['m_max_mm', 'iso4032:m']])).toBe(32)
    const washers = collection('plain_washer_parameters.csv')
    const sized = (row: Row) => `M${word(row, 'size')}`
    const ofStandard = (name: string) => table('plain_washers_gbt97_1_96_1').filter((row) => word(row, 'standard') === name)
    const disc = (standard: string, bore: number) => [['d1_mm', `${standard}:d1`, bore], ['d2_mm', `${standard}:d2`], ['h_mm', `${standard}:h`, 0.41]] as const
    expect(compared(ofStandard('GB/T 97.1'), washers, sized, disc('iso7089', 0))).toBe(48)
    expect(compared(ofStandard('GB/T 96.1'), washers, sized, disc('iso7093', 0.05))).toBe(39)
  })

  test('circlips, all but five figures where the standard and its neighbours speak for ours', () => {
    const columns = [['s_mm', 's'], ['d3_mm', 'd3'], ['a_mm', 'a'], ['b_mm', 'b'], ['d5_mm', 'd5'], ['groove_d2_mm', 'd2'], ['groove_m_mm', 'm']] as const
    const bySize = (row: Row) => word(row, 'd1_mm')
    expect(compared(table('circlips_shaft_gbt894'), collection('din471.csv', 'd1'), bySize, columns, ['48 s_mm', '68 b_mm'])).toBe(355)
    expect(compared(table('circlips_bore_gbt893'), collection('din472.csv', 'd1'), bySize, columns, ['72 d3_mm', '90 d3_mm', '82 s_mm'])).toBe(375)
  })

  test('keys', () => {
    const theirs = new Map([...collection('shaft_key_parameters.csv').values()].map((row) => [word(row, 'din6885:b'), row]))
    const pairs = [['h_mm', 'din6885:h'], [KEYWAY[0], 'din6885:t4'], [KEYWAY[1], 'din6885:t2']] as const
    expect(compared(table('parallel_keys_gbt1096'), theirs, (row) => word(row, 'b_mm'), pairs)).toBe(27)
  })

  test('rolling bearings', () => {
    const named = (file: string) => new Map([...collection(file).values()].map((row) => [(row['SKT:Designation'] ?? '').replace(/[*–]/g, '').trim().split(/[ -]/)[0]!, row]))
    const ring = [['d_mm', 'SKT:d'], ['D_mm', 'SKT:D'], ['B_mm', 'SKT:B']] as const
    const code = (row: Row) => word(row, 'designation').replace(/X$/, '')
    expect(compared(table('tapered_rollers_gbt297'), named('single_row_tapered_roller_bearing_parameters.csv'), code, [...ring, ['C_mm', 'SKT:C'], ['T_mm', 'SKT:T']])).toBeGreaterThan(60)
    expect(compared(table('bearings_deep_groove_gbt276'), named('single_row_deep_groove_ball_bearing_parameters.csv'), code, ring)).toBeGreaterThan(10)
    const balls = collection('../bosl2_bsd/ball_bearings.csv', 'designation')
    const boundary = [['d_mm', 'd_mm'], ['D_mm', 'D_mm'], ['B_mm', 'B_mm']] as const
    expect(compared(table('bearings_deep_groove_gbt276'), balls, code, boundary, BOSL2_APART)).toBeGreaterThan(60)
    const angular = named('single_row_angular_contact_ball_bearing_parameters.csv')
    const size = (row: Row) => word(row, 'designation').slice(0, 4)
    expect(compared(table('bearings_same_boundary_families'), angular, size, ring)).toBeGreaterThan(30)
  })

  test('the cross-sections of O-rings', () => {
    const inches = [...collection('o-ring_parameters.csv').values()].map((row) => Number(row['iso3601:w']))
    for (const w of new Set(table('o_rings_gbt3452_1').map((row) => figure(row, 'd2_mm')))) expect(inches.some((one) => Math.abs(one / w - 1) < 0.02), String(w)).toBe(true)
  })
})
