import { call } from '#ui/call/call.ts'
import { helpIndex, helpSearch, topNoticeList } from '../contract.ts'

/** The help centre, with what the words of the address find. */
export async function loadIndex({ q }: { q?: string | undefined }) {
  const [index, notices, found] = await Promise.all([
    call(helpIndex, {}),
    call(topNoticeList, {}),
    q ? call(helpSearch, { q }) : null,
  ])
  return { index, notices, q, found }
}
