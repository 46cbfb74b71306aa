import type { Tx } from '#server/database/database.ts'

/** Adds scores to what their products' averages are made of, or takes them out; products in the order of their ids. */
export async function rateProducts(
  tx: Tx,
  scores: readonly { prodId: number; score: number }[],
  by: 1 | -1,
): Promise<void> {
  for (const { prodId, score } of scores.toSorted((a, b) => a.prodId - b.prodId))
    await tx
      .updateTable('product')
      .set((eb) => ({ comment_count: eb('comment_count', '+', by), score_sum: eb('score_sum', '+', by * score) }))
      .where('id', '=', prodId)
      .execute()
}
