// What is wanted is not the part that is named, but one that goes with it: the drive of a motor, a bearing of another
// kind that is as large.
import { table, word } from '#server/files/seed-files.ts'
import { squeeze } from '../words/tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import type { Group, Reader, Reading } from './reading.ts'
import { isPart } from './sizes/trade-sizes.ts'
import { sizeOfBearing } from './unsold-parts.ts'

type Read = Omit<Reading, 'offer' | 'model'>

/** Motor → the drive that its maker pairs it with. */
const drives = table('servo_models_public').map(
  (row) => [squeeze(word(row, 'model_base')), word(row, 'matching_drive')] as const,
)
const DRIVE = /驱动|驅動|放大器|amplifier|\bdrives?\b/iu
const IS_MOTOR = /电机|電機|马达|馬達|\bmotor/iu
const SAME_SIZE = /(?:同样?|相同)的?(?:尺寸|大小)|(?:尺寸|大小)(?:一样|相同)|一样大|\bsame size\b/iu

export function ofAnotherPart(reading: Read, vocabulary: Vocabulary): Read {
  const part = reading.groups.find(({ kind }) => kind === 'part')
  if (!part) return reading
  const other = driveFor(part, reading, vocabulary) ?? asLarge(part, reading, vocabulary)
  if (!other) return reading
  return {
    ...reading,
    dropped: reading.dropped.filter((said) => !SAME_SIZE.test(said)),
    groups: reading.groups.map((group) => (group === part ? { ...part, ...other } : group)),
    exact: other.any,
  }
}

/** MR-J4-70A by what its number ends with: 70A. */
const RATING = /^(?:r?\d{2,4}|\dr\d)a?\d?$/

/** 三菱 70A 驱动器, yaskawa drive 2R8A: a rating, where a drive is wanted. */
export function readRating(reader: Reader, vocabulary: Vocabulary): boolean {
  const { text } = reader.tokens[reader.at]!
  if (!RATING.test(text) || !DRIVE.test(reader.text) || IS_MOTOR.test(reader.text)) return false
  const rated = [...new Set(drives.map(([, drive]) => drive))].filter((drive) => endOf(drive) === text)
  const sold = rated.flatMap((drive) => vocabulary.partsFrom(squeeze(drive)))
  if (sold.length === 0) return false
  reader.take(1, 'part', sold, { meant: rated.join('、') })
  return true
}

const endOf = (drive: string): string => squeeze(drive.slice(drive.lastIndexOf('-') + 1))

type Other = Pick<Group, 'kind' | 'any' | 'meant'>

/** HG-KR43 驱动器: MR-J4-40A. Of a series those of each of its motors. */
function driveFor({ any }: Group, { text }: Read, vocabulary: Vocabulary): Other | undefined {
  if (!DRIVE.test(text) || IS_MOTOR.test(text)) return undefined
  const own = any.flatMap((part) => drives.find(([motor]) => part.startsWith(motor))?.[1] ?? [])
  const sold = [...new Set(own)].filter((drive) => isPart(squeeze(drive), vocabulary))
  if (sold.length === 0) return undefined
  return { kind: 'part', any: sold.map(squeeze), meant: sold.join('、') }
}

/** 和6205同尺寸的角接触轴承: 25×52×15. */
function asLarge({ any, to }: Group, { text, groups }: Read, vocabulary: Vocabulary): Other | undefined {
  const size = SAME_SIZE.test(text) ? sizeOfBearing(any[0] ?? '') : undefined
  const isOther = groups.some(({ kind, from }) => kind === 'word' && from >= to)
  if (size === undefined || !isOther || vocabulary.find(size)?.kind !== 'size') return undefined
  return { kind: 'size', any: [size], meant: size }
}
