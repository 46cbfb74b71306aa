import { notFound } from '@tanstack/react-router'
import { isOurs, Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { draftPreview } from '../../contract.ts'
import { loadBlocks } from '../load-blocks.ts'

type Input = { renovationId?: number | undefined; until?: string | undefined; sign?: string | undefined }

/** A draft by its signed link; a link that does not open is a page that does not exist. */
export async function loadPreview({ renovationId = 0, until = '', sign = '' }: Input) {
  const { content, shopId, isHome, area, places, name } = await call(
    draftPreview,
    { renovationId, until, sign },
    { handles: 'all' },
  ).catch((error: unknown) => {
    throw error instanceof Problem && !isOurs(error.problem) ? notFound() : error
  })
  const decorated = await loadBlocks(content, { shopId: shopId ?? undefined, ...(area && { own: area }) })
  return { name, shopId, isHome, area, places, decorated }
}
