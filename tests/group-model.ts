// The life of one offer to groups on paper: who has which place, who paid, and what became of it.
import fc from 'fast-check'

export const SIZE = 3
export const HOURS = 1
const PAY_MINUTES = 15
const PEOPLE = 5

export type GroupDeed =
  | { kind: 'start' | 'join' | 'pay' | 'cancel'; who: number }
  | { kind: 'time'; minutes: number }
  /** The process is killed while it gives back: so many orders of a dissolved group are done. */
  | { kind: 'again' }

export const groupDeeds = (): fc.Arbitrary<GroupDeed>[] => {
  const who = fc.integer({ min: 0, max: PEOPLE - 1 })
  const of = (kind: 'start' | 'join' | 'pay' | 'cancel') => who.map((one): GroupDeed => ({ kind, who: one }))
  const time = fc
    .constantFrom(1, 10, PAY_MINUTES, 40, 60 * HOURS)
    .map((minutes): GroupDeed => ({ kind: 'time', minutes }))
  const again = fc.constant<GroupDeed>({ kind: 'again' })
  return [of('start'), of('join'), of('join'), of('join'), of('pay'), of('pay'), of('pay'), of('cancel'), time, again]
}
export const people = PEOPLE

export type Place = {
  who: number
  status: 'held' | 'paid' | 'delivered' | 'refunded' | 'canceled'
  /** Of one that is held: when it ends. */ endsAt: number
}
type Team = { status: 'starting' | 'forming' | 'filled' | 'dissolved' | 'lapsed'; endsAt: number; places: Place[] }

export class GroupPaper {
  minutes = 0
  readonly teams: Team[] = []
  /** The newest order of each. */
  readonly orders = new Map<number, Place>()

  /** The group that is joined: the newest that others can see. */
  get joined(): number {
    return this.teams.findLastIndex(({ status }) => status !== 'starting' && status !== 'lapsed')
  }

  take(deed: GroupDeed): string {
    switch (deed.kind) {
      case 'start':
        return this.#mayEnter(deed.who) ?? this.#enter(deed.who, this.#newTeam())
      case 'join': {
        const team = this.teams[this.joined]
        if (!team) return 'nothing'
        return this.#refuses(team) ?? this.#mayEnter(deed.who) ?? this.#enter(deed.who, team)
      }
      case 'pay':
        return this.#pay(deed.who)
      case 'cancel': {
        const place = this.orders.get(deed.who)
        if (!place) return 'nothing'
        if (place.status !== 'held') return 'orderStatusChanged'
        this.#release(place)
        return 'ok'
      }
      case 'time':
        this.minutes += deed.minutes
        this.#pass()
        return 'ok'
      case 'again':
        return 'ok'
    }
  }

  #mayEnter(who: number): string | undefined {
    const isIn = this.teams.some(
      ({ status, places }) =>
        (status === 'starting' || status === 'forming') && places.some((place) => place.who === who && isLive(place)),
    )
    return isIn ? 'groupAlreadyIn' : undefined
  }

  #refuses({ status, places }: Team): string | undefined {
    if (status === 'filled') return 'groupFull'
    if (status === 'dissolved') return 'groupEnded'
    return places.filter(isLive).length >= SIZE ? 'groupFull' : undefined
  }

  #newTeam(): Team {
    const team: Team = { status: 'starting', endsAt: Infinity, places: [] }
    this.teams.push(team)
    return team
  }

  #enter(who: number, team: Team): string {
    const place: Place = { who, status: 'held', endsAt: Math.min(this.minutes + PAY_MINUTES, team.endsAt) }
    team.places.push(place)
    this.orders.set(who, place)
    return 'ok'
  }

  #teamOf = (place: Place): Team => this.teams.find(({ places }) => places.includes(place))!

  #pay(who: number): string {
    const place = this.orders.get(who)
    if (!place) return 'nothing'
    if (place.status !== 'held')
      return place.status === 'canceled' && place.endsAt < 0 ? 'orderExpired' : 'orderStatusChanged'
    place.status = 'paid'
    const team = this.#teamOf(place)
    if (team.status === 'starting') Object.assign(team, { status: 'forming', endsAt: this.minutes + 60 * HOURS })
    if (team.places.filter(({ status }) => status === 'paid').length === SIZE) {
      team.status = 'filled'
      for (const one of team.places) if (one.status === 'paid') one.status = 'delivered'
    }
    return 'ok'
  }

  #release(place: Place): void {
    place.status = 'canceled'
    const team = this.#teamOf(place)
    if (team.status === 'starting') team.status = 'lapsed'
  }

  #pass(): void {
    for (const team of this.teams) {
      if (team.status === 'forming' && team.endsAt <= this.minutes) {
        team.status = 'dissolved'
        for (const place of team.places) if (place.status === 'paid') place.status = 'refunded'
      }
      for (const place of team.places)
        if (place.status === 'held' && place.endsAt <= this.minutes) {
          this.#release(place)
          // Marks one that ran out, as against one that its buyer ended.
          place.endsAt = -1
        }
    }
  }
}

const isLive = ({ status }: Place): boolean => status === 'held' || status === 'paid'
