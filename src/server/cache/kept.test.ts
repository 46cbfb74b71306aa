import { describe, expect, test } from 'vitest'
import { Kept, KeptAnswers } from './kept.ts'
import { NEVER_KEPT } from './making.ts'

function fed() {
  const kept = new Kept()
  kept.dropAll()
  return kept
}

function counted(value = 'value') {
  let loads = 0
  return {
    load: () => {
      loads++
      return Promise.resolve(value)
    },
    loads: () => loads,
  }
}

test('keeps one value a key until one of its tags is dropped', async () => {
  const kept = fed()
  const { load, loads } = counted()
  const ask = () => kept.get('a', ['product:1', 'shop:1'], load)
  for (let round = 0; round < 3; round++) expect(await ask()).toBe('value')
  expect(loads()).toBe(1)
  kept.drop(['product:2'])
  await ask()
  expect(loads()).toBe(1)
  kept.drop(['shop:1'])
  await ask()
  expect(loads()).toBe(2)
  kept.dropAll()
  await ask()
  expect(loads()).toBe(3)
})

test('keeps nothing while nobody listens to the announcements', async () => {
  const kept = new Kept()
  const { load, loads } = counted()
  await kept.get('a', [], load)
  await kept.get('a', [], load)
  expect(loads()).toBe(2)
})

test('asks once for many who wait, and forgets what failed', async () => {
  const kept = fed()
  const { load, loads } = counted()
  await Promise.all([1, 2, 3].map(() => kept.get('b', [], load)))
  expect(loads()).toBe(1)
  await expect(kept.get('c', [], () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await kept.get('c', [], counted('up').load)).toBe('up')
})

test('what changed while it was loaded is answered but not kept', async () => {
  const kept = fed()
  const slow = Promise.withResolvers<string>()
  const first = kept.get('d', ['product:9'], () => slow.promise)
  kept.drop(['product:9'])
  slow.resolve('old')
  expect(await first).toBe('old')
  expect(await kept.get('d', ['product:9'], counted('new').load)).toBe('new')
})

describe('whole answers', () => {
  const asking = () => {
    const tags = new Set<string>()
    return { tags, tag: (...names: string[]) => names.forEach((name) => tags.add(name)) }
  }
  const fedAnswers = () => {
    const answers = new KeptAnswers()
    answers.dropAll()
    return answers
  }

  test('are made once, and tell everybody who gets them what they were made of', async () => {
    const answers = fedAnswers()
    let made = 0
    const make = async ({ tag }: ReturnType<typeof asking>) => {
      await Promise.resolve()
      tag('product:1')
      return ++made
    }
    const asked = [asking(), asking(), asking()]
    expect(await Promise.all(asked.slice(1).map((one) => answers.get('a', one, make)))).toEqual([1, 1])
    expect(await answers.get('a', asked[0]!, make)).toBe(1)
    expect(asked.map(({ tags }) => [...tags])).toEqual([['product:1'], ['product:1'], ['product:1']])
    answers.drop(['product:1'])
    expect(await answers.get('a', asking(), make)).toBe(2)
  })

  test('stay when they are wanted twice: what nobody asks for again takes no room', async () => {
    const answers = fedAnswers()
    const { load, loads } = counted()
    for (const made of [1, 2, 2, 2]) {
      await answers.get('a', asking(), load)
      expect(loads()).toBe(made)
    }
    answers.dropAll()
    await answers.get('a', asking(), load)
    await answers.get('a', asking(), load)
    expect(loads(), 'it was wanted often: the first new answer stays').toBe(3)
  })

  test('that changed while they were made, failed, or are never kept, are made anew', async () => {
    const answers = fedAnswers()
    const changing = async ({ tag }: ReturnType<typeof asking>) => {
      await Promise.resolve()
      answers.drop(['product:1'])
      tag('product:1')
      return 'old'
    }
    expect(await answers.get('a', asking(), changing)).toBe('old')
    expect(await answers.get('a', asking(), () => Promise.resolve('new'))).toBe('new')
    await expect(answers.get('b', asking(), () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await answers.get('b', asking(), () => Promise.resolve('here'))).toBe('here')
    const offers = ({ tag }: ReturnType<typeof asking>) => Promise.resolve(tag(NEVER_KEPT))
    let again = false
    await answers.get('c', asking(), offers)
    await answers.get('c', asking(), () => Promise.resolve((again = true)))
    expect(again).toBe(true)
  })

  test('nothing is kept while nobody listens to the announcements', async () => {
    const answers = new KeptAnswers()
    expect(await answers.get('a', asking(), () => Promise.resolve(1))).toBe(1)
    expect(await answers.get('a', asking(), () => Promise.resolve(2))).toBe(2)
  })
})
