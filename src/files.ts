/**
 * What people send and who refers to it: features declare it. A file that nothing refers to goes after a while (ADR
 * 0275).
 */
import { privateFileKeeping } from '#server/files/private-files.ts'
import type { FileKeeping } from '#server/files/kept-files.ts'
import { features } from './features.ts'

export const keptFiles: readonly FileKeeping[] = [privateFileKeeping, ...features.flatMap(({ files }) => files ?? [])]
