// What the pieces of a part's designation say: 6204-2RS1 is 62 · 04 · 2RS1. Read from the model alone, with the kind of
// part and its sizes as help; a model that is not understood has no pieces rather than wrong ones.
import { bearingPieces } from './designation-bearings.ts'
import { drivePieces } from './designation-drives.ts'
import { standardPieces } from './designation-standards.ts'
import type { Designated, Piece } from './designation-words.ts'

export function decodeDesignation(part: Designated): Piece[] {
  return bearingPieces(part) ?? drivePieces(part) ?? standardPieces(part) ?? []
}
