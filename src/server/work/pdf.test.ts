import { expect, test } from 'vitest'
import { Problem } from '#core/problem.ts'
import { renderPdf } from './pdf.ts'

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString() === '%PDF-'

test(
  'a document that takes too long ends with its thread: who waited behind it, and who comes later, gets theirs',
  { timeout: 60_000 },
  async () => {
    const minutes = { content: Array.from({ length: 200_000 }, (_, line) => `第 ${line} 行`) }
    const endless = renderPdf(minutes, undefined, 1500)
    const behind = renderPdf({ content: ['背面'] })
    await expect(endless).rejects.toThrow('a document took too long')
    expect(isPdf(await behind)).toBe(true)
    expect(isPdf(await renderPdf({ content: ['后来'] }, '{page} / {pages}'))).toBe(true)
  },
)

test('a document that cannot be made says why, and the next one is made', { timeout: 60_000 }, async () => {
  await expect(renderPdf({ content: [{ image: 'none' }] })).rejects.toThrow('denied')
  expect(isPdf(await renderPdf({ content: ['好'] }))).toBe(true)
})

test('more than can be made in time are refused at once', { timeout: 60_000 }, async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 70 }, (_, n) => renderPdf({ content: [String(n)] })))
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? one.reason : []))
  expect(refused).toHaveLength(9)
  for (const reason of refused) expect((reason as Problem).problem).toBe('tooBusy')
})
