// One piece of shared memory that holds all columns of a segment, and the list of what stands where: threads share it,
// a file keeps it.

export const kinds = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array, f64: Float64Array } as const
export type ColumnKind = keyof typeof kinds
type Columns = {
  u8: Uint8Array<ArrayBufferLike>
  u16: Uint16Array<ArrayBufferLike>
  u32: Uint32Array<ArrayBufferLike>
  i32: Int32Array<ArrayBufferLike>
  f64: Float64Array<ArrayBufferLike>
}
export type ColumnOf<Kind extends ColumnKind> = Columns[Kind]
type Placed = { kind: ColumnKind; offset: number; length: number }
export type Directory = Record<string, Placed>

const ALIGN = 8

/** Columns are promised first, so that all fit in one piece. */
export class ArenaPlan {
  readonly directory: Directory = {}
  bytes = 0

  promise(name: string, kind: ColumnKind, length: number): void {
    this.directory[name] = { kind, offset: this.bytes, length }
    this.bytes += Math.ceil((length * kinds[kind].BYTES_PER_ELEMENT) / ALIGN) * ALIGN
  }
}

export class Arena {
  readonly directory: Directory
  readonly buffer: SharedArrayBuffer

  constructor(directory: Directory, buffer: SharedArrayBuffer) {
    this.directory = directory
    this.buffer = buffer
  }

  column<Kind extends ColumnKind>(name: string, kind: Kind): ColumnOf<Kind> {
    const placed = this.directory[name]
    if (placed?.kind !== kind) throw new Error(`no column ${name} of ${kind}`)
    const Column = kinds[kind] as unknown as new (
      buffer: ArrayBufferLike,
      offset: number,
      length: number,
    ) => Columns[Kind]
    return new Column(this.buffer, placed.offset, placed.length)
  }

  /** A column of ordinals, as wide as it has to be. */
  ordinals(name: string): Ordinals {
    const { kind } = this.directory[name] ?? {}
    if (kind !== 'u8' && kind !== 'u16' && kind !== 'u32') throw new Error(`no ordinals ${name}`)
    return this.column(name, kind)
  }
}

export type Ordinals = Uint8Array<ArrayBufferLike> | Uint16Array<ArrayBufferLike> | Uint32Array<ArrayBufferLike>

/** For ordinals from 0 to `most`. */
export const widthFor = (most: number): 'u8' | 'u16' | 'u32' => (most < 1 << 8 ? 'u8' : most < 1 << 16 ? 'u16' : 'u32')
