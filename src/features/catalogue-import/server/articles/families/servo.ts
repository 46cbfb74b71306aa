// Servo motors of published model tables, and the drives they run on.
import { type Article, type Text, type Variant } from '../article.ts'
import { type Brand, brands } from '../makers.ts'
import { figure, type Row, table, word } from '#server/files/seed-files.ts'

const makerOf = (row: Row): Brand => {
  const brand = brands.find(({ name }) => name === word(row, 'brand'))
  if (!brand) throw new Error(`brands.csv does not know ${word(row, 'brand')}`)
  return brand
}

const motorRows = [...table('servo_models_public'), ...table('servo_models_more')]
const flanges = new Map(table('servo_flanges_typical').map((row) => [figure(row, 'flange_mm'), row]))

/**
 * One flange carries shafts of several diameters: 22, 24 on 130 mm. The usual one of the power, or the maker's own
 * where that differs (db/seed/servo_shafts.csv).
 */
const usualShafts = new Map(
  table('servo_motor_rating_points').map((row) => [
    `${word(row, 'rated_W')} ${word(row, 'flange_mm')}`,
    figure(row, 'shaft_dia_mm'),
  ]),
)
const ownShafts = new Map(table('servo_shafts').map((row) => [word(row, 'model_base'), figure(row, 'shaft_mm')]))

function shaftOf(row: Row): number {
  const model = word(row, 'model_base')
  const shaft = ownShafts.get(model) ?? usualShafts.get(`${word(row, 'rated_W')} ${word(row, 'flange_mm')}`)
  if (shaft === undefined) throw new Error(`No table knows the shaft of ${model}`)
  return shaft
}

const INERTIA: Record<string, Text> = {
  low: { zh: '低惯量', en: 'low inertia' },
  medium: { zh: '中惯量', en: 'medium inertia' },
  high: { zh: '高惯量', en: 'high inertia' },
}

function* motors(): Generator<Article> {
  for (const row of motorRows) {
    const series = table('servo_series').find(
      (one) => word(one, 'brand') === word(row, 'brand') && word(row, 'model_base').startsWith(word(one, 'prefix')),
    )
    const flange = flanges.get(figure(row, 'flange_mm'))
    if (!series || !flange) throw new Error(`No series or flange for ${word(row, 'model_base')}`)
    yield motorOf(row, series, flange)
  }
}

/** Typical: a part for encoder and end shields, the rest as long as the torque asks at this diameter. */
const bodyLength = (torque: number, flange: number): number =>
  Math.round(20 + flange * 0.6 + (torque * 119_000) / flange ** 2)

const powerText = (watts: number): string => (watts >= 1000 ? `${watts / 1000} kW` : `${watts} W`)

/** What the rated speed makes of the power, and the series of that. */
function ratingOf(power: number, series: Row) {
  const ratedSpeed = figure(series, 'rated_rpm')
  const ratedTorque = Math.round((power / ratedSpeed) * 955) / 100
  const peakTorque = Math.round(ratedTorque * figure(series, 'peak_factor_typical') * 100) / 100
  return { ratedTorque, peakTorque, ratedSpeed, maxSpeed: figure(series, 'max_rpm_typical') }
}

/** What the machine that takes the motor has to fit. */
const faceOf = (flangeRow: Row) => ({
  shaftL: figure(flangeRow, 'shaft_length_mm'),
  pilot: figure(flangeRow, 'pilot_mm'),
  pilotH: figure(flangeRow, 'pilot_height_mm'),
  holes: figure(flangeRow, 'hole_mm'),
  pcd: figure(flangeRow, 'pcd_mm'),
})
const TYPICAL_DIMS = ['shaft', 'shaftL', 'body', 'pilot', 'pilotH', 'holes', 'pcd']

function motorOf(row: Row, series: Row, flangeRow: Row): Article {
  const brand = makerOf(row)
  const [model, power, flange] = [word(row, 'model_base'), figure(row, 'rated_W'), figure(row, 'flange_mm')]
  const rating = ratingOf(power, series)
  const { ratedTorque } = rating
  const inertia = word(series, 'inertia')
  const text = INERTIA[inertia] ?? { zh: inertia, en: inertia }
  const shaft = shaftOf(row)
  const body = bodyLength(ratedTorque, flange)
  return {
    line: 'servo',
    category: `${inertia}-inertia-motors`,
    brand,
    model,
    baseModel: model,
    kind: { zh: `${text.zh}伺服电机`, en: `${text.en} servo motor` },
    brief: {
      zh: `${powerText(power)}　□${flange}　${ratedTorque} N·m`,
      en: `${powerText(power)}, □${flange}, ${ratedTorque} N·m`,
    },
    standard: '',
    alsoKnown: [],
    drawing: 'servoMotor',
    sizeKey: `${flange}x${shaft}`,
    unit: 'machine',
    dims: { flange, shaft, body, ...faceOf(flangeRow) },
    reference: [...TYPICAL_DIMS, 'shaftDiameter', 'maxSpeed', 'peakTorque'],
    values: {
      power,
      flange,
      ...rating,
      inertia,
      supply: word(series, 'supply'),
      encoder: word(series, 'encoder'),
      shaftDiameter: shaft,
      matches: word(row, 'matching_drive'),
    },
    pieceYuan: 520 + power * 0.62 + flange * 2.4,
    pieceG: flange ** 2 * body * 0.0042,
    variants: motorVariants(brand.name, model),
  }
}

const motorVariants = (brand: string, model: string): Variant[] =>
  table('servo_options')
    .filter((row) => word(row, 'brand') === brand && model.startsWith(word(row, 'prefix')))
    .map((row) => {
      const [shaftEnd, brake] = [word(row, 'shaft_end'), word(row, 'brake')]
      return {
        code: `${shaftEnd}-${brake}`,
        model: model + word(row, 'suffix'),
        values: { shaftEnd, brake },
        pieces: 1,
        factor: (shaftEnd === 'key' ? 1.03 : 1) * (brake === 'brake' ? 1.32 : 1),
      }
    })

function* drives(): Generator<Article> {
  for (const row of table('servo_drives')) yield driveOf(row)
}

function driveOf(row: Row): Article {
  const brand = makerOf(row)
  const [model, power, port] = [word(row, 'model'), figure(row, 'rated_W_to'), word(row, 'interface')]
  const pulse = port === 'pulse'
  const core = word(row, 'pairs_with')
  const [w, h, depth] = [figure(row, 'w_mm_typical'), figure(row, 'h_mm_typical'), figure(row, 'depth_mm_typical')]
  const matches = motorRows
    .filter((motor) => word(motor, 'matching_drive') === core)
    .map((motor) => word(motor, 'model_base'))
  return {
    line: 'servo',
    category: pulse ? 'pulse-drives' : 'bus-drives',
    brand,
    model,
    baseModel: model.startsWith(core) ? core : model,
    kind: pulse
      ? { zh: '脉冲型伺服驱动器', en: 'pulse train servo drive' }
      : { zh: '总线型伺服驱动器', en: 'fieldbus servo drive' },
    brief: {
      zh: `适配 ${powerText(power)} 以下电机　${word(row, 'series')}`,
      en: `for motors up to ${powerText(power)}, ${word(row, 'series')}`,
    },
    standard: '',
    alsoKnown: [],
    drawing: 'servoDrive',
    sizeKey: `${w}x${h}x${depth}`,
    unit: 'machine',
    dims: { w, h, depth },
    reference: ['w', 'h', 'depth'],
    values: {
      power,
      driveSeries: word(row, 'series'),
      supply: '220V',
      driveInterface: port,
      ...(matches.length ? { matches: matches.join('、') } : {}),
    },
    pieceYuan: (640 + power * 0.55) * (pulse ? 1 : 1.12),
    pieceG: w * h * depth * 0.0009,
    variants: [
      { code: 'drive', model, values: { delivery: 'drive' }, pieces: 1, factor: 1 },
      { code: 'drive-cables', model: `${model}+CBL3`, values: { delivery: 'drive-cables' }, pieces: 1, factor: 1.14 },
    ],
  }
}

export const servo = { motors, drives }
