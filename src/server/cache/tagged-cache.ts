// What was made stays until something it was made of is announced as changed, or until there is no room for it.
import { LRUCache } from 'lru-cache'
import { UnderWay } from '../work/under-way.ts'
import { changed, UNCACHEABLE, type DependsOn, type Tag } from './tags.ts'

type Options<Value> = {
  /** So many values; with `weigh`, so much of their weight. */
  max: number
  weigh?: (value: Value) => number
  /** Less than `max` while there is need; the least used go. */
  maxNow?: () => number
  /**
   * What stays: all, or what is asked for a second time. Most questions are asked once and never again: to keep what
   * large answers they get costs the garbage collector as much as making them (docs/adr/0345).
   */
  admit: 'first' | 'second'
  /** Changes that a value may be behind of, and for how long: who asks meanwhile gets it, and it is made anew. */
  lenient?: {
    of: (tag: Tag) => boolean
    forMs: number
    /** So long it is not made anew either: what changes again meanwhile is made once. */
    restMs?: () => number
  }
  /** False: as after `pause`. */
  isSubscribed?: boolean
}

type Make<Value> = (dependsOn: DependsOn) => Promise<Value>

type LoadOptions = {
  /** Told what the value was made of, however old it is, and also when making it failed. */
  dependsOn?: DependsOn | undefined
  /** From the beginning of the loading on. */
  ttlMs?: number | undefined
}

type Entry<Value> = {
  value: Value
  tags: readonly Tag[]
  /** When a change was announced that it may be behind of; by `performance.now`. */
  behindSince?: number | undefined
}

/** So many keys asked for once are remembered at least, without values, and twice as many at most. */
const SEEN_MIN = 1000

class Seen {
  #now = new Set<string>()
  #before = new Set<string>()

  add(key: string): void {
    if (this.#now.size === SEEN_MIN) [this.#before, this.#now] = [this.#now, new Set()]
    this.#now.add(key)
  }

  /** Whether it was there. */
  delete(key: string): boolean {
    const [isOfNow, isOfBefore] = [this.#now.delete(key), this.#before.delete(key)]
    return isOfNow || isOfBefore
  }
}

const ALL = Symbol('all')

/** On its way: what it is made of, and what was announced meanwhile. */
class InFlight<Value> {
  readonly tags = new Set<Tag>()
  readonly dropped = new Set<Tag | typeof ALL>()
  /** Of these it may be behind, since then. */
  readonly passed = new Map<Tag, number>()
  isWanted: boolean
  value!: Promise<Value>

  constructor(isWanted: boolean) {
    this.isWanted = isWanted
  }

  get #isOutdated(): boolean {
    return this.dropped.size > 0 && (this.dropped.has(ALL) || !this.tags.isDisjointFrom(this.dropped))
  }

  /** Otherwise it is answered to those who wait for it, and who asks from now on gets a new one. */
  get isJoinable(): boolean {
    const isUnknown = this.tags.size === 0 && this.dropped.size > 0
    return !isUnknown && !this.#isOutdated
  }

  get isCacheable(): boolean {
    return !this.#isOutdated && !this.tags.has(UNCACHEABLE)
  }

  get behindSince(): number | undefined {
    const since = [...this.tags].flatMap((one) => this.passed.get(one) ?? [])
    return since.length > 0 ? Math.min(...since) : undefined
  }
}

export class TaggedCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>
  readonly #keysOf = new Map<Tag, Set<string>>()
  readonly #inFlight = new UnderWay<string, InFlight<Value>>()
  /** Asked for and not stored: wanted, as soon as somebody asks once more. */
  readonly #seen: Seen | undefined
  readonly #maxNow: Options<Value>['maxNow']
  readonly #lenient: Options<Value>['lenient']
  #isSubscribed: boolean

  constructor({ max, weigh, maxNow, admit, lenient, isSubscribed = true }: Options<Value>) {
    this.#entries = new LRUCache({
      ...(weigh ? { maxSize: max, sizeCalculation: ({ value }: Entry<Value>) => weigh(value) } : { max }),
      dispose: ({ tags }, key) => this.#forgetTags(key, tags),
    })
    if (admit === 'second') this.#seen = new Seen()
    this.#maxNow = maxNow
    this.#lenient = lenient
    this.#isSubscribed = isSubscribed
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    return entry?.behindSince === undefined ? entry?.value : undefined
  }

  /**
   * The value of `key`, made once however many ask. What changes while it is made is answered but not stored; what
   * fails is not stored either.
   */
  load(key: string, make: Make<Value>, options: LoadOptions = {}): Promise<Value> {
    const known = this.#entries.get(key)
    if (!known) return this.#join(key, make, options)
    if (this.#isTooFarBehind(known)) {
      this.#forget(key)
      return this.#join(key, make, options)
    }
    if (this.#isRested(known)) this.#refresh(key, make, options.ttlMs)
    options.dependsOn?.(...known.tags)
    return Promise.resolve(known.value)
  }

  async #join(key: string, make: Make<Value>, { dependsOn, ttlMs }: LoadOptions): Promise<Value> {
    if (!this.#isSubscribed) return make(dependsOn ?? (() => undefined))
    let flight = this.#inFlight.get(key)
    if (flight?.isJoinable && !this.#isTooFarBehind(flight)) flight.isWanted = true
    else flight = this.#start(key, make, ttlMs)
    try {
      return await flight.value
    } finally {
      // Whoever began after the change and got what was begun before it stores nothing either.
      dependsOn?.(...flight.tags, ...(flight.isCacheable ? [] : [UNCACHEABLE]))
    }
  }

  #isTooFarBehind({ behindSince }: { behindSince?: number | undefined }): boolean {
    return behindSince !== undefined && performance.now() - behindSince > (this.#lenient?.forMs ?? 0)
  }

  #isRested({ behindSince }: Entry<Value>): boolean {
    return behindSince !== undefined && performance.now() - behindSince >= (this.#lenient?.restMs?.() ?? 0)
  }

  /** Nobody waits for it: where it fails, what is known is answered until it is too far behind. */
  #refresh(key: string, make: Make<Value>, ttlMs: number | undefined): void {
    if (!this.#isSubscribed || this.#inFlight.get(key)?.isJoinable) return
    const flight = this.#start(key, make, ttlMs)
    flight.isWanted = true
    flight.value.catch(() => undefined)
  }

  #start(key: string, make: Make<Value>, ttlMs: number | undefined): InFlight<Value> {
    const flight = new InFlight<Value>(this.#seen ? this.#seen.delete(key) : true)
    this.#inFlight.add(key, flight)
    flight.value = this.#fly(key, flight, make, ttlMs)
    return flight
  }

  async #fly(key: string, flight: InFlight<Value>, make: Make<Value>, ttlMs: number | undefined): Promise<Value> {
    const startedAt = performance.now()
    try {
      const value = await make((...tags) => tags.forEach((one) => flight.tags.add(one)))
      if (flight.isWanted && flight.isCacheable) {
        const leftMs = ttlMs === undefined ? undefined : ttlMs - (performance.now() - startedAt)
        this.#store(key, { value, tags: [...flight.tags], behindSince: flight.behindSince }, leftMs)
      }
      return value
    } finally {
      if (this.#inFlight.get(key) === flight) this.#inFlight.take(key)
      if (!this.#entries.has(key)) this.#seen?.add(key)
    }
  }

  #store(key: string, entry: Entry<Value>, leftMs: number | undefined): void {
    if (leftMs !== undefined && leftMs < 1) return
    this.#entries.set(key, entry, leftMs === undefined ? {} : { ttl: Math.floor(leftMs) })
    // What is heavier than all that may be stored is not.
    if (this.#entries.peek(key) !== entry) return
    for (const one of entry.tags) this.#keysOf.getOrInsertComputed(one, () => new Set()).add(key)
    const most = this.#maxNow?.() ?? Infinity
    while (this.#entries.calculatedSize > most) this.#entries.pop()
  }

  /** What is stored is the same in another shape, which may weigh more. Nothing happens where `old` went meanwhile. */
  replace(key: string, old: Value, value: Value): void {
    const entry = this.#entries.peek(key)
    if (entry?.value !== old) return
    const leftMs = this.#entries.getRemainingTTL(key)
    this.#store(key, { ...entry, value }, Number.isFinite(leftMs) ? leftMs : undefined)
  }

  /** What goes because of a change is wanted: the next one made stays. */
  #forget(key: string): void {
    this.#entries.delete(key)
    this.#seen?.add(key)
  }

  /** These were announced. */
  drop(tags: readonly Tag[]): void {
    const [late, now] = this.#lenient ? partition(tags, this.#lenient.of) : [[], tags]
    const [lenient, strict] = [late.map(changed), now.map(changed)]
    for (const { dropped } of this.#inFlight.all()) for (const one of strict) dropped.add(one)
    for (const one of strict) for (const key of this.#keysOf.get(one) ?? []) this.#forget(key)
    if (lenient.length > 0) this.#fallBehind(lenient, performance.now())
  }

  #fallBehind(tags: readonly Tag[], now: number): void {
    for (const { passed } of this.#inFlight.all()) for (const one of tags) passed.getOrInsert(one, now)
    for (const one of tags)
      for (const key of this.#keysOf.get(one) ?? []) {
        const entry = this.#entries.peek(key)
        if (entry) entry.behindSince ??= now
      }
  }

  /** Nobody tells what changes: nothing is stored before `dropAll` says that somebody does again. */
  pause(): void {
    this.dropAll()
    this.#isSubscribed = false
  }

  /** The line on which changes are told has just been opened: what was missed is unknown. */
  dropAll(): void {
    this.#isSubscribed = true
    for (const { dropped } of this.#inFlight.all()) dropped.add(ALL)
    for (const key of this.#entries.rkeys()) this.#seen?.add(key)
    this.#entries.clear()
  }

  #forgetTags(key: string, tags: readonly Tag[]): void {
    for (const one of tags) {
      const keys = this.#keysOf.get(one)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOf.delete(one)
    }
  }
}

function partition<One>(all: readonly One[], isFirst: (one: One) => boolean): [One[], One[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}
