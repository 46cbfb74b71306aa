import { expect, test } from 'vitest'
import { Problem } from '#core/problem.ts'
import { keeperOf } from './keeping.ts'

const page = (name: string) => [{ type: 'text', name }]

/** A server that answers when it is told to: what it was sent, and how each save ends. */
function slowServer() {
  const sent: { name: unknown; version: number; isOver: boolean; end: PromiseWithResolvers<number> }[] = []
  const keeper = keeperOf({ content: page('a'), version: 1 }, ({ content, version, isOver }) => {
    const end = Promise.withResolvers<number>()
    sent.push({ name: content[0]?.['name'], version, isOver, end })
    return end.promise
  })
  const edit = (name: string) => {
    const content = page(name)
    keeper.edit(content)
    return content
  }
  const saves = () => sent.map(({ name, version }) => `${String(name)} on ${version}`)
  const begun = async (count: number) => {
    await expect.poll(saves, { interval: 1 }).toHaveLength(count)
  }
  return { keeper, edit, sent, saves, begun, state: () => keeper.store.get().state }
}

test('what is kept while a save is under way waits for it, and is saved once whoever asks', async () => {
  const { keeper, edit, sent, saves, begun, state } = slowServer()
  edit('b')
  const first = keeper.keep()
  await begun(1)
  const newer = edit('c')
  const asked = [keeper.keep(), keeper.keepIfNewest(newer), keeper.keep()]
  expect([keeper.isKept(), keeper.isStuck()]).toEqual([false, false])
  sent[0]!.end.resolve(2)
  expect(await first).toBe(2)
  await begun(2)
  sent[1]!.end.resolve(3)
  expect(await Promise.all(asked)).toEqual([3, undefined, 3])
  expect(saves()).toEqual(['b on 1', 'c on 2'])
  expect([state(), keeper.isKept()]).toEqual(['saved', true])
  expect(await keeper.keep()).toBe(3)
  expect(saves()).toHaveLength(2)
})

test('a change that a newer one has overtaken is not sent, and what was taken back is kept too', async () => {
  const { keeper, edit, sent, saves, begun } = slowServer()
  const first = keeper.store.get().kept.content
  void keeper.keepIfNewest(edit('b'))
  await begun(1)
  void keeper.keepIfNewest(edit('c'))
  keeper.edit(first)
  expect(keeper.isKept()).toBe(false)
  sent[0]!.end.resolve(2)
  const kept = keeper.keep()
  await begun(2)
  sent[1]!.end.resolve(3)
  expect(await kept).toBe(3)
  expect(saves()).toEqual(['b on 1', 'a on 2'])
})

test('the newest is published, and nothing is saved until it is', async () => {
  const { keeper, edit, sent, saves, begun } = slowServer()
  edit('b')
  const answer = Promise.withResolvers<{ content: ReturnType<typeof page>; version: number }>()
  const asked = Promise.withResolvers<number>()
  const publishing = keeper.publish((version) => {
    asked.resolve(version)
    return answer.promise
  })
  await begun(1)
  sent[0]!.end.resolve(2)
  expect(await asked.promise).toBe(2)
  edit('c')
  const later = keeper.keep()
  answer.resolve({ content: page('b'), version: 3 })
  expect((await publishing).version).toBe(3)
  await begun(2)
  sent[1]!.end.resolve(4)
  expect(await later).toBe(4)
  expect(saves()).toEqual(['b on 1', 'c on 3'])
})

test('what could not be kept is not published, and the next change tries again', async () => {
  const { keeper, edit, sent, saves, begun, state } = slowServer()
  edit('b')
  const published = keeper.publish(() => Promise.reject(new Error('published all the same')))
  await begun(1)
  sent[0]!.end.reject(new TypeError('no network'))
  await expect(published).rejects.toThrow('no network')
  expect([state(), keeper.isStuck(), keeper.isKept()]).toEqual(['offline', true, false])
  const next = keeper.keepIfNewest(edit('c'))
  await begun(2)
  sent[1]!.end.reject(new Problem('decorationTooLarge'))
  await expect(next).rejects.toThrow('decorationTooLarge')
  expect([state(), keeper.isStuck()]).toEqual(['refused', true])
  const last = keeper.keep()
  await begun(3)
  sent[2]!.end.resolve(2)
  expect(await last).toBe(2)
  expect(saves()).toEqual(['b on 1', 'c on 1', 'c on 1'])
  expect([state(), keeper.isStuck()]).toEqual(['saved', false])
})

test('once somebody else saved it nothing is sent until one of the two goes on', async () => {
  const { keeper, edit, sent, saves, begun, state } = slowServer()
  edit('mine')
  const saved = keeper.keep()
  const waiting = keeper.keep()
  await begun(1)
  sent[0]!.end.reject(new Problem('changedMeanwhile'))
  await expect(saved).rejects.toThrow('changedMeanwhile')
  await expect(waiting).rejects.toThrow('changedMeanwhile')
  await expect(keeper.publish(() => Promise.reject(new Error('sent')))).rejects.toThrow('changedMeanwhile')
  expect([state(), keeper.isStuck(), saves()]).toEqual(['conflict', true, ['mine on 1']])

  const theirs = () => Promise.resolve({ content: page('theirs'), version: 7 })
  const over = keeper.keepOver(theirs)
  await begun(2)
  sent[1]!.end.resolve(8)
  await over
  expect([state(), keeper.isKept(), saves().at(-1)]).toEqual(['saved', true, 'mine on 7'])
  expect(sent.map(({ isOver }) => isOver)).toEqual([false, true])

  edit('mine again')
  expect(await keeper.follow(theirs)).toEqual(page('theirs'))
  expect([state(), keeper.isKept(), await keeper.keep()]).toEqual(['saved', true, 7])
  expect(saves()).toHaveLength(2)
})
