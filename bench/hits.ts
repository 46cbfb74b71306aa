// Which queries find something: the mall is asked before anything is measured, so that a figure is of work, not of
// empty answers.
import { bytesOf, Connection } from './connection.ts'
import { search } from './workloads.ts'

const CONNECTIONS = 8

/** An answer of /search/searchProdPage begins with its products. */
const EMPTY = Buffer.from('"records":[{"products":[]')
const HEAD_BYTES = 200
export const isEmpty = (body: Buffer): boolean => body.subarray(0, HEAD_BYTES).includes(EMPTY)

/** The first so many of these that find something, or that find nothing, in their order. Throws where there are fewer. */
export async function withHits(
  url: string,
  queries: Iterable<string>,
  wanted: number,
  isFinding: boolean,
): Promise<string[]> {
  const rest = queries[Symbol.iterator]()
  const fit = new Map<number, string>()
  let asked = 0
  const one = async (connection: Connection): Promise<void> => {
    while (fit.size < wanted) {
      const next = rest.next()
      if (next.done) break
      const at = asked++
      const { status, body } = await connection.ask(bytesOf(search([next.value])[0]!, 'localhost'))
      if (status !== 200) throw new Error(`${next.value}: ${status}`)
      if (isEmpty(body) !== isFinding) fit.set(at, next.value)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, () => one(new Connection(url))))
  if (fit.size < wanted)
    throw new Error(`of ${asked} queries only ${fit.size} find ${isFinding ? 'something' : 'nothing'}`)
  return [...fit]
    .toSorted(([a], [b]) => a - b)
    .map(([, query]) => query)
    .slice(0, wanted)
}
