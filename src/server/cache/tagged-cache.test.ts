import { describe, expect, test } from 'vitest'
import { makeOld, shareThatOutlives } from '../../../tests/young-generation.ts'
import { TaggedCache } from './tagged-cache.ts'
import { following, isFollowing, tag, UNCACHEABLE, type DependsOn, type Tag } from './tags.ts'

/** Makes 1, 2, 3 … of these tags. */
function counted(...tags: Tag[]) {
  let loads = 0
  return {
    load: (dependsOn: DependsOn) => {
      dependsOn(...tags)
      return Promise.resolve(++loads)
    },
    loads: () => loads,
  }
}

function noted() {
  const tags = new Set<Tag>()
  return { tags, dependsOn: (...names: Tag[]) => names.forEach((name) => tags.add(name)) }
}

const ofFirst = <Value = number>(more: { max?: number; isSubscribed?: boolean } = {}) =>
  new TaggedCache<Value>({ max: 10, admit: 'first', ...more })
const ofSecond = (max = 10) => new TaggedCache<number>({ max, admit: 'second' })

test('a value is made once, until something that it is made of is announced', async () => {
  const cache = ofFirst()
  const { load } = counted(tag.product(1), tag.shop(1))
  for (let round = 0; round < 3; round++) expect(await cache.load('a', load)).toBe(1)
  expect(cache.get('a')).toBe(1)
  cache.drop([tag.product(2)])
  expect(await cache.load('a', load)).toBe(1)
  cache.drop([tag.shop(1)])
  expect(cache.get('a')).toBeUndefined()
  expect(await cache.load('a', load)).toBe(2)
  cache.dropAll()
  expect(await cache.load('a', load)).toBe(3)
})

test('nothing is a value too: that there is none is found out once', async () => {
  const cache = ofFirst<undefined>()
  let loads = 0
  const load = async () => void loads++
  for (let round = 0; round < 2; round++) expect(await cache.load('plan', load)).toBeUndefined()
  expect(loads).toBe(1)
})

test('nothing is stored, and nobody waits for another, while nobody tells what changes', async () => {
  const cache = ofFirst({ isSubscribed: false })
  const { load } = counted()
  expect(await Promise.all([cache.load('a', load), cache.load('a', load)])).toEqual([1, 2])
  cache.dropAll()
  expect([await cache.load('a', load), await cache.load('a', load)]).toEqual([3, 3])
  cache.pause()
  expect([await cache.load('a', load), await cache.load('a', load)]).toEqual([4, 5])
})

test('many who ask wait for one, and what failed is tried again', async () => {
  const cache = ofFirst()
  const { load } = counted()
  expect(await Promise.all([1, 2, 3].map(() => cache.load('b', load)))).toEqual([1, 1, 1])
  await expect(cache.load('c', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.load('c', load)).toBe(2)
})

describe('what changes while a value is made', () => {
  /** Under way until it is finished by hand. */
  function slow() {
    const { promise, resolve } = Promise.withResolvers<string>()
    return {
      finish: resolve,
      make:
        (...tags: Tag[]) =>
        (dependsOn: DependsOn) => (dependsOn(...tags), promise),
    }
  }

  test('leaves it to those who wait for it: it is not stored, and who asks from then on gets a new one', async () => {
    const cache = ofFirst<string>()
    const old = slow()
    const first = cache.load('d', old.make(tag.product(9)))
    cache.drop([tag.product(9)])
    expect(await cache.load('d', () => Promise.resolve('new'))).toBe('new')
    old.finish('old')
    expect(await first).toBe('old')
    expect(cache.get('d')).toBe('new')
  })

  test('counts even when the value names it only afterwards', async () => {
    const cache = ofFirst<string>()
    const old = slow()
    const make = async (dependsOn: DependsOn) => {
      const value = await old.make()(dependsOn)
      dependsOn(tag.account(7))
      return value
    }
    const first = cache.load('login', make)
    cache.drop([tag.account(7)])
    const second = cache.load('login', () => Promise.resolve('ended'))
    old.finish('signed in')
    expect([await first, await second, cache.get('login')]).toEqual(['signed in', 'ended', 'ended'])
  })

  test('counts for all that is made of it, also for what was begun only afterwards', async () => {
    const [inner, outer] = [ofFirst<string>(), ofFirst<string>()]
    const old = slow()
    const part = async (dependsOn: DependsOn) => {
      dependsOn(tag.shop(1))
      const value = await old.make()(dependsOn)
      dependsOn(tag.product(1))
      return value
    }
    const whole = (key: string) => outer.load(key, (dependsOn) => inner.load('part', part, { dependsOn }))
    const before = whole('before')
    for (const cache of [inner, outer]) cache.drop([tag.product(1)])
    const after = whole('after')
    old.finish('old')
    expect(await Promise.all([before, after])).toEqual(['old', 'old'])
    expect([outer.get('before'), outer.get('after')]).toEqual([undefined, undefined])
  })

  test('is everything when the line was cut', async () => {
    const cache = ofFirst<string>()
    const old = slow()
    const first = cache.load('d', old.make(tag.product(9)))
    cache.dropAll()
    old.finish('old')
    await first
    expect(cache.get('d')).toBeUndefined()
  })
})

describe('a change that a value may be behind of', () => {
  const units = tag.sale(1)
  const lenient = (forMs: number) =>
    new TaggedCache<number>({ max: 10, admit: 'first', lenient: { of: (one) => one === units, forMs } })

  test('is answered with what is known while it is made anew, once, and then with the new one', async () => {
    const cache = lenient(Infinity)
    const { load, loads } = counted(units, tag.shop(1))
    await cache.load('home', load)
    cache.drop([units])
    expect(cache.get('home')).toBeUndefined()
    expect(await Promise.all([cache.load('home', load), cache.load('home', load)])).toEqual([1, 1])
    await expect.poll(() => cache.get('home')).toBe(2)
    expect([await cache.load('home', load), loads()]).toEqual([2, 2])
  })

  test('is waited for once its time is over, and where something else changed too', async () => {
    const { load } = counted(units, tag.shop(1))
    const strict = lenient(-1)
    await strict.load('home', load)
    strict.drop([units])
    expect(await strict.load('home', load)).toBe(2)
    const cache = lenient(Infinity)
    await cache.load('home', load)
    cache.drop([units, tag.shop(1)])
    expect(await cache.load('home', load)).toBe(4)
  })

  test('that comes while it is made leaves it behind: it is answered, and made once more', async () => {
    const cache = lenient(Infinity)
    const { promise, resolve } = Promise.withResolvers<number>()
    const first = cache.load('home', (dependsOn) => (dependsOn(units), promise))
    cache.drop([units])
    resolve(1)
    expect(await first).toBe(1)
    expect(await cache.load('home', (dependsOn) => (dependsOn(units), Promise.resolve(2)))).toBe(1)
    await expect.poll(() => cache.get('home')).toBe(2)
  })

  test('leaves a value alone for as long as it may rest: what changes again meanwhile makes it anew once', async () => {
    let restMs = Infinity
    const cache = new TaggedCache<number>({
      max: 10,
      admit: 'first',
      lenient: { of: (one) => one === units, forMs: Infinity, restMs: () => restMs },
    })
    const { load, loads } = counted(units)
    await cache.load('a', load)
    for (let change = 0; change < 3; change++) {
      cache.drop([units])
      expect(await cache.load('a', load)).toBe(1)
    }
    expect(loads()).toBe(1)
    restMs = 0
    expect(await cache.load('a', load)).toBe(1)
    expect(await cache.load('a', load)).toBe(2)
    expect(loads()).toBe(2)
  })

  test('is also one that only follows what was announced; where nothing may be behind, it is like any other', async () => {
    const cache = new TaggedCache<number>({ max: 10, admit: 'first', lenient: { of: isFollowing, forMs: Infinity } })
    const { load } = counted(tag.catalogue())
    await cache.load('list', load)
    cache.drop([following(tag.catalogue())])
    expect(await cache.load('list', load)).toBe(1)
    await expect.poll(() => cache.get('list')).toBe(2)
    cache.drop([following(tag.catalogue()), tag.catalogue()])
    expect(await cache.load('list', load)).toBe(3)
    const strict = ofFirst()
    await strict.load('list', load)
    strict.drop([following(tag.catalogue())])
    expect(strict.get('list')).toBeUndefined()
  })

  test('leaves what is known where it cannot be made anew', async () => {
    const cache = lenient(Infinity)
    await cache.load('home', counted(units).load)
    cache.drop([units])
    const failing = () => Promise.reject(new Error('down'))
    expect([await cache.load('home', failing), await cache.load('home', failing)]).toEqual([1, 1])
  })
})

test('whoever asks is told what it was made of: new, stored, or failed', async () => {
  const cache = ofFirst()
  const asked = [noted(), noted(), noted()]
  const { load } = counted(tag.product(1))
  for (const { dependsOn } of asked.slice(0, 2)) await cache.load('a', load, { dependsOn })
  const gone = (dependsOn: DependsOn) => (dependsOn(tag.product(1)), Promise.reject(new Error('unknown')))
  await expect(cache.load('b', gone, asked[2])).rejects.toThrow('unknown')
  expect(asked.map(({ tags }) => [...tags])).toEqual(Array(3).fill([tag.product(1)]))
})

test('what nobody could announce is made anew each time, and so is all that is made of it', async () => {
  const [inner, outer] = [ofFirst(), ofFirst()]
  const { load } = counted(UNCACHEABLE)
  const ask = () => outer.load('a', (dependsOn) => inner.load('b', load, { dependsOn }))
  expect([await ask(), await ask()]).toEqual([1, 2])
})

test('what is good for a while only goes by itself', async () => {
  const cache = ofFirst()
  const { load } = counted()
  expect(await cache.load('a', load, { ttlMs: 60_000 })).toBe(1)
  expect(await cache.load('a', load)).toBe(1)
  expect(await cache.load('b', load, { ttlMs: 0 })).toBe(2)
  expect(await cache.load('b', load)).toBe(3)
})

describe('on second sight', () => {
  test('a value stays when it is asked for twice, before or meanwhile', async () => {
    const cache = ofSecond()
    const { load } = counted()
    const got: number[] = []
    for (let round = 0; round < 4; round++) got.push(await cache.load('a', load))
    expect(got).toEqual([1, 2, 2, 2])
    expect(await Promise.all([cache.load('b', load), cache.load('b', load)])).toEqual([3, 3])
    expect(cache.get('b')).toBe(3)
  })

  test('what went because of a change is wanted: the first new one stays', async () => {
    const cache = ofSecond()
    const { load } = counted(tag.product(1))
    for (let round = 0; round < 2; round++) await cache.load('a', load)
    for (const change of [() => cache.drop([tag.product(1)]), () => cache.dropAll()]) {
      change()
      expect(cache.get('a')).toBeUndefined()
      expect(await cache.load('a', load)).toBe(await cache.load('a', load))
    }
  })

  test('what fell too far behind a change is wanted too', async () => {
    const units = tag.sale(1)
    const cache = new TaggedCache<number>({
      max: 10,
      admit: 'second',
      lenient: { of: (one) => one === units, forMs: -1 },
    })
    const { load } = counted(units)
    for (let round = 0; round < 2; round++) await cache.load('a', load)
    cache.drop([units])
    expect([await cache.load('a', load), await cache.load('a', load)]).toEqual([3, 3])
  })

  test('any number of keys that are asked for once push nothing out', async () => {
    const cache = ofSecond(2)
    const { load } = counted()
    for (const key of ['a', 'b', 'a', 'b']) await cache.load(key, load)
    for (let count = 0; count < 5000; count++) await cache.load(`once ${count}`, load)
    expect([cache.get('a'), cache.get('b')]).toEqual([3, 4])
  })
})

test('where there is no room, what was not used for longest goes', async () => {
  const cache = ofFirst({ max: 2 })
  const { load } = counted(tag.product(1))
  for (const key of ['a', 'b']) await cache.load(key, load)
  cache.get('a')
  await cache.load('c', load)
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3])
})

test('room may be counted by weight', async () => {
  const cache = new TaggedCache<string>({ max: 10, weigh: ({ length }) => length, admit: 'second' })
  const twice = async (value: string) => {
    for (let round = 0; round < 2; round++) await cache.load(value, () => Promise.resolve(value))
    return cache.get(value)
  }
  expect(await cache.load('once', () => Promise.resolve('once'))).toBe('once')
  expect([await twice('four'), await twice('fives'), await twice('too heavy to stay')]).toEqual([
    'four',
    'fives',
    undefined,
  ])
  await twice('six')
  expect(['four', 'fives', 'six'].map((key) => cache.get(key))).toEqual([undefined, 'fives', 'six'])
})

test('while there is need less is stored, and the least used goes', async () => {
  let room = 10
  const cache = new TaggedCache<string>({ max: 10, maxNow: () => room, weigh: ({ length }) => length, admit: 'first' })
  for (const value of ['abc', 'def', 'ghi']) await cache.load(value, () => Promise.resolve(value))
  room = 6
  cache.get('abc')
  await cache.load('j', () => Promise.resolve('j'))
  expect(['abc', 'def', 'ghi', 'j'].map((key) => cache.get(key))).toEqual(['abc', undefined, undefined, 'j'])
})

test('another shape of what is stored keeps its tags and weighs what it weighs, and comes too late for what went', async () => {
  const cache = new TaggedCache<string>({ max: 10, weigh: ({ length }) => length, admit: 'first' })
  const [one, two] = [tag.product(1), tag.product(2)]
  await cache.load('a', async (on) => (on(one), 'four'))
  await cache.load('b', async (on) => (on(two), 'two'))
  cache.replace('b', 'other', 'never')
  expect(cache.get('b')).toBe('two')
  cache.replace('b', 'two', 'two four')
  expect(['a', 'b'].map((key) => cache.get(key))).toEqual([undefined, 'two four'])
  cache.drop([two])
  cache.replace('b', 'two four', 'back')
  expect(cache.get('b')).toBeUndefined()
})

test('a value that is not stored goes with those who waited for it', async () => {
  const cache = new TaggedCache<object>({ max: 10, admit: 'second' })
  const made: WeakRef<object>[] = []
  const ask = async (key: number) => {
    await cache.load(String(key), async () => {
      await new Promise((resolve) => setImmediate(resolve))
      const value = { key }
      made.push(new WeakRef(value))
      return value
    })
  }
  const askMany = (from: number) => Promise.all(Array.from({ length: 30 }, (_, at) => ask(from + at)))
  await askMany(0)
  await makeOld() // the cache itself too
  made.length = 0
  for (let from = 1000; from < 2000; from += 30) await askMany(from)
  expect(await shareThatOutlives(made)).toBeLessThan(0.5)
})
