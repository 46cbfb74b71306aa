// The tables of db/seed against rules of their standards, and against two open collections where those lie beside the
// project.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { figure, figureIf, list, type Row, table, word } from '#server/files/seed-files.ts'

/** The rows that break a rule, by their first cell. */
const breaking = (name: string, rule: (row: Row) => boolean): string[] =>
  table(name)
    .filter((row) => !rule(row))
    .map((row) => `${name}: ${Object.values(row)[0]}`)

const near = (a: number, b: number, distance: number): boolean => Math.abs(a - b) <= distance

describe('rules of the standards', () => {
  test('a withdrawn standard is none that anything is sold by, and each of its successors is a GB/T', () => {
    const sold = new Set(table('fastener_standard_crossref').map((row) => word(row, 'GB_T').replace('/T', '')))
    expect(breaking('withdrawn_standards', (row) => !sold.has(word(row, 'old')) && word(row, 'source') !== '')).toEqual(
      [],
    )
    expect(breaking('withdrawn_standards', (row) => /^GB\/T [\d.]+(?:;GB\/T [\d.]+)*$/.test(word(row, 'now')))).toEqual(
      [],
    )
  })

  test('what comes nearest to a standard of another body is a GB/T for the same kind of part', () => {
    const known = new Set(table('fastener_standard_crossref').map((row) => word(row, 'GB_T')))
    const isNamed = (row: Row) =>
      word(row, 'name_zh') !== '' && word(row, 'name_en') !== '' && word(row, 'source') !== ''
    expect(breaking('standards_elsewhere', isNamed)).toEqual([])
    expect(breaking('standards_elsewhere', (row) => list(row, 'nearest').every((one) => known.has(one)))).toEqual([])
  })

  test('what takes another wrench is a thread of ours at another width', () => {
    const ours = new Map(table('hex_bolts_gbt5782_5783').map((row) => [word(row, 'thread'), figure(row, 's_mm')]))
    const isApart = (row: Row) => (ours.get(word(row, 'thread')) ?? NaN) - figure(row, 's_mm') !== 0
    expect(breaking('other_wrench_sizes', (row) => ours.has(word(row, 'thread')) && isApart(row))).toEqual([])
  })

  test.each(['bearings_deep_groove_gbt276', 'tapered_rollers_gbt297', 'thrust_balls_gbt301'])(
    'two last digits times five are the bore: %s',
    (name) => {
      const codeOf = (row: Row) => Number(word(row, 'designation').replace(/X$/, '').slice(-2))
      expect(breaking(name, (row) => codeOf(row) < 4 || figure(row, 'd_mm') === codeOf(row) * 5)).toEqual([])
    },
  )

  test('the last figure of a miniature bearing is its bore', () => {
    const bore = (row: Row) => figure(row, 'd_mm') === Number(word(row, 'designation').slice(-1))
    expect(breaking('bearings_miniature_gbt276', bore)).toEqual([])
  })

  test('the last figure of a thin miniature bearing is its bore, closed it is as wide at least, and sizes grow', () => {
    const rows = table('bearings_thin_miniature_gbt276')
    const name = 'bearings_thin_miniature_gbt276'
    const isNamed = (row: Row) =>
      word(row, 'designation') === `6${word(row, 'standard_designation').slice(2).replace('/', '')}` &&
      figure(row, 'd_mm') === Number(word(row, 'designation').slice(-1))
    expect(breaking(name, isNamed)).toEqual([])
    expect(breaking(name, (row) => figure(row, 'closed_B_mm') >= figure(row, 'B_mm'))).toEqual([])
    const [first, second] = ['68', '69'].map((series) =>
      rows.filter((row) => word(row, 'designation').startsWith(series)),
    )
    for (const series of [first!, second!])
      for (const side of ['D_mm', 'B_mm']) {
        const sides = series.map((row) => figure(row, side))
        expect(sides).toEqual(sides.toSorted((a, b) => a - b))
      }
    expect(second!.every((row, at) => figure(row, 'D_mm') > figure(first![at]!, 'D_mm'))).toBe(true)
  })

  test('bearings that nobody sells have the bore of their number', () => {
    const BORES = [10, 12, 15, 17]
    const bore = (row: Row) => {
      const code = Number(/(\d\d)[CX]?$/.exec(word(row, 'designation'))![1])
      return figure(row, 'd_mm') === (BORES[code] ?? code * 5)
    }
    expect([...breaking('bearings_not_sold', bore), ...breaking('bearings_large_gbt276', bore)]).toEqual([])
  })

  test('bearings of one diameter series and bore have one outside diameter, whatever their kind', () => {
    const balls = [...table('bearings_deep_groove_gbt276'), ...table('bearings_large_gbt276')]
    const ball = new Map(balls.map((row) => [word(row, 'designation'), row]))
    // 222, NU22 and 72 are of diameter series 2 like 62, 223 and 313 of 3 like 63; in 332 the last figure names the
    // series.
    const brother = (row: Row) => {
      const [, series, code] = /^(?:N[NUJ])?(\d+)(\d\d)[CX]?$/.exec(word(row, 'designation'))!
      return ball.get(`6${series!.at(-1)}${code}`)
    }
    const isOuter = (row: Row) => figure(brother(row)!, 'D_mm') === figure(row, 'D_mm')
    const isWide = (row: Row) =>
      !word(row, 'designation').startsWith('72') || figure(brother(row)!, 'B_mm') === figure(row, 'width_mm')
    expect(breaking('bearings_not_sold', (row) => isOuter(row) && isWide(row))).toEqual([])
    // 160 is of the diameter series of 60, and narrower
    const isThin = (row: Row) => {
      const like = /^160(\d\d)$/.exec(word(row, 'designation'))
      const wide = ball.get(`60${like?.[1]}`)
      return !like || (figure(wide!, 'D_mm') === figure(row, 'D_mm') && figure(wide!, 'B_mm') > figure(row, 'B_mm'))
    }
    expect(breaking('bearings_large_gbt276', isThin)).toEqual([])
  })

  test('large deep groove ball bearings of a series grow with their bore', () => {
    const rows = table('bearings_large_gbt276')
    for (const series of ['60', '62', '63', '160'])
      for (const side of ['D_mm', 'B_mm']) {
        const sides = rows
          .filter((row) => word(row, 'designation').slice(0, -2) === series)
          .map((row) => figure(row, side))
        expect(sides).toEqual(sides.toSorted((a, b) => a - b))
      }
  })

  test('the bearings of a miniature series grow with their bore, and a higher series is larger', () => {
    const rows = table('bearings_miniature_gbt276')
    const grows = (row: Row) =>
      rows.every((other) => {
        const [isSame, isThinner] = [
          word(other, 'series') === word(row, 'series'),
          word(other, 'series') < word(row, 'series'),
        ]
        const [bore, of] = [figure(row, 'd_mm'), figure(other, 'd_mm')]
        if (isSame && of < bore) return figure(other, 'D_mm') < figure(row, 'D_mm')
        return !(isThinner && of === bore) || figure(other, 'D_mm') < figure(row, 'D_mm')
      })
    expect(breaking('bearings_miniature_gbt276', grows)).toEqual([])
  })

  test('a tapered bearing is wider than its cone and narrower than cone and cup', () => {
    const fits = (B: number, C: number, T: number) => B <= T && C < T && T < B + C
    expect(
      breaking('tapered_rollers_gbt297', (row) => fits(figure(row, 'B_mm'), figure(row, 'C_mm'), figure(row, 'T_mm'))),
    ).toEqual([])
  })

  test('needle bearings carry bore and width in their code', () => {
    const carries = (row: Row) => {
      const [, bore, width] =
        /^(?:HK|BK)(\d\d)(\d\d)$|^NK(\d+)\/(\d+)$/.exec(word(row, 'designation'))?.filter(Boolean) ?? []
      return !bore || (figure(row, 'Fw_mm') === Number(bore) && figure(row, 'C_mm') === Number(width))
    }
    expect(breaking('needle_rollers', carries)).toEqual([])
  })

  test('teeth times pitch are the length of a timing belt', () => {
    const pitch = new Map(table('timing_belt_profiles').map((row) => [word(row, 'profile'), figure(row, 'pitch_mm')]))
    const fits = (row: Row) =>
      near(figure(row, 'teeth') * (pitch.get(word(row, 'profile')) ?? 0), figure(row, 'pitch_length_mm'), 0.5)
    expect(breaking('timing_belt_lengths', fits)).toEqual([])
  })

  test('a sprocket has the pitch circle of its teeth', () => {
    const pitch = new Map(table('roller_chains_iso606').map((row) => [word(row, 'chain_no'), figure(row, 'pitch_mm')]))
    const circle = (row: Row) => (pitch.get(word(row, 'chain_no')) ?? 0) / Math.sin(Math.PI / figure(row, 'teeth'))
    expect(breaking('sprockets_iso606', (row) => near(figure(row, 'pitch_dia_mm'), circle(row), 0.05))).toEqual([])
  })

  test('chains of more strands carry more, and their plates are lower than the pitch', () => {
    const sound = (row: Row) => {
      const main = table('roller_chains_iso606').find((one) => word(one, 'chain_no').startsWith(word(row, 'chain_no')))!
      const [one, two, three] = [
        figure(main, 'min_tensile_kN_simplex'),
        figure(row, 'min_tensile_kN_duplex'),
        figure(row, 'min_tensile_kN_triplex'),
      ]
      return one < two && two < three && figure(row, 'plate_height_mm') < figure(main, 'pitch_mm')
    }
    expect(breaking('roller_chains_more_iso606', sound)).toEqual([])
  })

  test('thread lengths, spring washers and circlips follow their formulas', () => {
    const lengths = (row: Row) =>
      ['b_to_125_mm', 'b_to_200_mm', 'b_over_200_mm']
        .map((column) => figure(row, column) - 2 * figure(row, 'd_mm'))
        .join()
    expect(breaking('hex_bolts_gbt5782_5783', (row) => lengths(row) === '6,12,25')).toEqual([])
    expect(breaking('spring_washers_gbt93', (row) => figure(row, 'H_min_mm') === 2 * figure(row, 's_mm'))).toEqual([])
    expect(breaking('circlips_shaft_gbt894', (row) => figure(row, 'd3_mm') < figure(row, 'groove_d2_mm'))).toEqual([])
    expect(breaking('circlips_bore_gbt893', (row) => figure(row, 'd3_mm') > figure(row, 'groove_d2_mm'))).toEqual([])
  })

  test('gears have modules of the first series', () => {
    const preferred = new Set(
      table('spur_gear_modules')
        .filter((row) => word(row, 'series') === '1')
        .map((row) => word(row, 'module_mm')),
    )
    expect(breaking('spur_gears_stock', (row) => preferred.has(word(row, 'module_mm')))).toEqual([])
  })

  test('makers write closures as the table of equivalents says', () => {
    const features = {
      RS: 'one contact seal',
      '2RS': 'two contact seals',
      RZ: 'one non-contact seal',
      '2RZ': 'two non-contact seals',
      Z: 'one shield',
      '2Z': 'two shields',
    }
    const different = table('bearing_designations').flatMap((row) => {
      const maker = word(row, 'brand') === 'GB' ? 'GB_T272' : word(row, 'brand')
      return Object.entries(features).flatMap(([seal, feature]) => {
        const expected = table('bearing_suffix_equivalents').find((one) => word(one, 'feature_en') === feature)?.[maker]
        return expected === undefined || word(row, seal).replace(/^-/, '') === expected ? [] : [`${maker} ${seal}`]
      })
    })
    expect(different).toEqual([])
  })

  test("every motor's drive is listed, and a rated torque is that of its power", () => {
    const drives = new Set(table('servo_drives').map((row) => word(row, 'pairs_with')))
    const hasDrive = (row: Row) => drives.has(word(row, 'matching_drive'))
    expect([...breaking('servo_models_public', hasDrive), ...breaking('servo_models_more', hasDrive)]).toEqual([])
    const torque = (row: Row) => (figure(row, 'rated_W') / figure(row, 'rated_rpm')) * 9.549
    expect(breaking('servo_motor_rating_points', (row) => near(figure(row, 'rated_Nm'), torque(row), 0.05))).toEqual([])
  })
})

const COLLECTION = join(import.meta.dirname, '../../../../../../shared/catalogue/reference/bd_warehouse')

/** A table of the collection by its first column, names trimmed. */
function collection(file: string, key = 'Size'): Map<string, Row> {
  const rows = parse(readFileSync(join(COLLECTION, file)), {
    columns: (names: string[]) => names.map((name) => name.trim()),
    bom: true,
    relax_column_count: true,
  }) as Row[]
  return new Map(rows.map((row) => [(row[key] ?? '').trim(), row]))
}

type Pair = readonly [ours: string, theirs: string, allowance?: number]

/**
 * How many figures were compared, and which differ: each theirs is ours, or up to `allowance` more. `apart`: where we
 * follow the standard and they do not.
 */
function compared(
  rows: readonly Row[],
  theirs: Map<string, Row>,
  keyOf: (row: Row) => string,
  pairs: readonly Pair[],
  apart: readonly string[] = [],
) {
  const result = { count: 0, different: [] as string[] }
  for (const row of rows) {
    const other = theirs.get(keyOf(row))
    for (const [column, name, allowance = 0] of other ? pairs : []) {
      const [mine, figureOfTheirs] = [figureIf(row, column), Number(other?.[name])]
      if (mine === undefined || !figureOfTheirs || apart.includes(`${keyOf(row)} ${column}`)) continue
      result.count++
      if (figureOfTheirs < mine - 1e-6 || figureOfTheirs > mine * (1 + allowance) + 1e-6)
        result.different.push(`${keyOf(row)} ${column} ${mine} ${figureOfTheirs}`)
    }
  }
  return result
}
const agreed = (count: unknown) => ({ count, different: [] })

const coarse = (row: Row): string => `${word(row, 'thread')}-${figure(row, 'pitch_mm')}`
/** 16002 is 15 x 32 x 8 in ISO 15; the collection gives another bearing of that name. */
const BOSL2_APART = ['16002 D_mm', '16002 B_mm']
/** Greatest against nominal size. */
const GREATEST = 0.13
const KEYWAY = ['t_shaft_mm', 't_hub_mm'] as const

describe.skipIf(!existsSync(COLLECTION))('against the open collection', () => {
  test('hexagon bolts', () => {
    const pairs = [
      ['s_mm', 'iso4014:s'],
      ['k_mm', 'iso4014:k'],
      ['s_mm', 'iso4017:s'],
      ['k_mm', 'iso4017:k', GREATEST],
      ['l_5782_from_mm', 'iso4014:short'],
      ['l_5782_to_mm', 'iso4014:long'],
    ] as const
    expect(compared(table('hex_bolts_gbt5782_5783'), collection('hex_head_parameters.csv'), coarse, pairs)).toEqual(
      agreed(96),
    )
  })

  test('socket screws', () => {
    const head = (standard: string, allowance: number) =>
      [
        ['dk_mm', `${standard}:dk`, allowance],
        ['k_mm', `${standard}:k`],
        ['s_mm', `${standard}:s`, 0.05],
        ['t_min_mm', `${standard}:t`],
      ] as const
    expect(
      compared(
        table('socket_cap_gbt70_1'),
        collection('socket_head_cap_parameters.csv'),
        coarse,
        head('iso4762', 0.05),
      ),
    ).toEqual(agreed(60))
    expect(
      compared(table('button_socket_gbt70_2'), collection('button_head_parameters.csv'), coarse, head('iso7380_1', 0)),
    ).toEqual(agreed(32))
    expect(
      compared(table('countersunk_socket_gbt70_3'), collection('countersunk_head_parameters.csv'), coarse, [
        ['s_mm', 'iso10642:s', 0.06],
      ]),
    ).toEqual(agreed(10))
    expect(
      compared(table('set_screws_gbt77_80'), collection('setscrew_parameters.csv'), coarse, [
        ['s_mm', 'iso4026:s'],
        ['t_mm', 'iso4026:t'],
      ]),
    ).toEqual(agreed(expect.toSatisfy((count: number) => count > 16)))
  })

  test('nuts and washers', () => {
    expect(
      compared(table('hex_nuts_gbt6170'), collection('hex_nut_parameters.csv'), coarse, [
        ['s_mm', 'iso4032:s'],
        ['m_max_mm', 'iso4032:m'],
      ]),
    ).toEqual(agreed(32))
    const washers = collection('plain_washer_parameters.csv')
    const sized = (row: Row) => `M${word(row, 'size')}`
    const ofStandard = (name: string) =>
      table('plain_washers_gbt97_1_96_1').filter((row) => word(row, 'standard') === name)
    const disc = (standard: string, bore: number) =>
      [
        ['d1_mm', `${standard}:d1`, bore],
        ['d2_mm', `${standard}:d2`],
        ['h_mm', `${standard}:h`, 0.41],
      ] as const
    expect(compared(ofStandard('GB/T 97.1'), washers, sized, disc('iso7089', 0))).toEqual(agreed(48))
    expect(compared(ofStandard('GB/T 96.1'), washers, sized, disc('iso7093', 0.05))).toEqual(agreed(39))
  })

  test('circlips, all but five figures where the standard and its neighbours speak for ours', () => {
    const columns = [
      ['s_mm', 's'],
      ['d3_mm', 'd3'],
      ['a_mm', 'a'],
      ['b_mm', 'b'],
      ['d5_mm', 'd5'],
      ['groove_d2_mm', 'd2'],
      ['groove_m_mm', 'm'],
    ] as const
    const bySize = (row: Row) => word(row, 'd1_mm')
    expect(
      compared(table('circlips_shaft_gbt894'), collection('din471.csv', 'd1'), bySize, columns, ['48 s_mm', '68 b_mm']),
    ).toEqual(agreed(355))
    expect(
      compared(table('circlips_bore_gbt893'), collection('din472.csv', 'd1'), bySize, columns, [
        '72 d3_mm',
        '90 d3_mm',
        '82 s_mm',
      ]),
    ).toEqual(agreed(375))
  })

  test('keys', () => {
    const theirs = new Map(
      [...collection('shaft_key_parameters.csv').values()].map((row) => [word(row, 'din6885:b'), row]),
    )
    const pairs = [
      ['h_mm', 'din6885:h'],
      [KEYWAY[0], 'din6885:t4'],
      [KEYWAY[1], 'din6885:t2'],
    ] as const
    expect(compared(table('parallel_keys_gbt1096'), theirs, (row) => word(row, 'b_mm'), pairs)).toEqual(agreed(27))
  })

  test('rolling bearings', () => {
    const named = (file: string) =>
      new Map(
        [...collection(file).values()].map((row) => [
          (row['SKT:Designation'] ?? '').replace(/[*–]/g, '').trim().split(/[ -]/)[0]!,
          row,
        ]),
      )
    const ring = [
      ['d_mm', 'SKT:d'],
      ['D_mm', 'SKT:D'],
      ['B_mm', 'SKT:B'],
    ] as const
    const code = (row: Row) => word(row, 'designation').replace(/X$/, '')
    expect(
      compared(table('tapered_rollers_gbt297'), named('single_row_tapered_roller_bearing_parameters.csv'), code, [
        ...ring,
        ['C_mm', 'SKT:C'],
        ['T_mm', 'SKT:T'],
      ]),
    ).toEqual(agreed(expect.toSatisfy((count: number) => count > 60)))
    expect(
      compared(
        table('bearings_deep_groove_gbt276'),
        named('single_row_deep_groove_ball_bearing_parameters.csv'),
        code,
        ring,
      ),
    ).toEqual(agreed(expect.toSatisfy((count: number) => count > 10)))
    const balls = collection('../bosl2_bsd/ball_bearings.csv', 'designation')
    const boundary = [
      ['d_mm', 'd_mm'],
      ['D_mm', 'D_mm'],
      ['B_mm', 'B_mm'],
    ] as const
    expect(compared(table('bearings_deep_groove_gbt276'), balls, code, boundary, BOSL2_APART)).toEqual(
      agreed(expect.toSatisfy((count: number) => count > 60)),
    )
    const angular = named('single_row_angular_contact_ball_bearing_parameters.csv')
    const size = (row: Row) => word(row, 'designation').slice(0, 4)
    expect(compared(table('bearings_same_boundary_families'), angular, size, ring)).toEqual(
      agreed(expect.toSatisfy((count: number) => count > 30)),
    )
  })

  test('the cross-sections of O-rings', () => {
    const inches = [...collection('o-ring_parameters.csv').values()].map((row) => Number(row['iso3601:w']))
    expect(
      breaking('o_rings_gbt3452_1', (row) => inches.some((one) => near(one / figure(row, 'd2_mm'), 1, 0.02))),
    ).toEqual([])
  })
})
