import { describe, expect, test } from 'vitest'
import { noticeWords } from '../rules.ts'
import en from '../talk-words/en.ts'
import zh_CN from '../talk-words/zh_CN.ts'
import { keepDraft, readDraft, unsentOf, type Shelf } from './drafts.ts'
import { PAUSES_MS, pauseMs } from './line/pause.ts'
import { emptyTalk, firstUnread, hasGap, step, type Talk, type TalkStep } from './talk.ts'

type Message = { seq: number; clientId: string | null; isOwn?: boolean; isRead?: boolean }
type Draft = { text: string }
type One = Talk<Message, Draft>

const message = (seq: number, clientId: string | null = null): Message => ({ seq, clientId })
const after = (...done: TalkStep<Message, Draft>[]): One => done.reduce(step<Message, Draft>, emptyTalk as One)
const seqs = ({ messages }: One) => messages.map(({ seq }) => seq)

describe('a conversation as one side knows it', () => {
  test('what is pushed, confirmed and asked for again stands once, in the order of the mall', () => {
    const talk = after(
      { kind: 'opened', messages: [message(4), message(5)], hasEarlier: true },
      { kind: 'heard', message: message(7) },
      { kind: 'heard', message: message(6) },
      { kind: 'caughtUp', since: 5, messages: [message(6), message(7), message(8)] },
      { kind: 'earlier', messages: [message(2), message(3), message(4)], hasEarlier: false },
    )
    expect(seqs(talk)).toEqual([2, 3, 4, 5, 6, 7, 8])
    expect(talk).toMatchObject({ upTo: 8, hasEarlier: false })
  })

  test('[CHAT-2] a message pushed after a cut leaves a gap to be asked for, however new it is', () => {
    const cut = after(
      { kind: 'opened', messages: [message(1), message(2)], hasEarlier: false },
      { kind: 'heard', message: message(9) },
    )
    expect(hasGap(cut)).toBe(true)
    expect(cut.upTo).toBe(2)
    const first = step(cut, { kind: 'caughtUp', since: 2, messages: [message(3), message(4)] })
    expect(hasGap(first)).toBe(true)
    const whole = step(first, { kind: 'caughtUp', since: 4, messages: [5, 6, 7, 8, 9].map((seq) => message(seq)) })
    expect(hasGap(whole)).toBe(false)
    expect(seqs(whole)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('pages asked for from too far on prove nothing about what lies before them', () => {
    const talk = after(
      { kind: 'opened', messages: [message(1)], hasEarlier: false },
      { kind: 'caughtUp', since: 5, messages: [message(6)] },
    )
    expect(talk.upTo).toBe(1)
  })

  test('own words wait until the mall has them, and then stand once, whichever way they came back', () => {
    const wrote = after({ kind: 'wrote', clientId: 'a', draft: { text: '6204' } })
    expect(wrote.pending).toMatchObject([{ clientId: 'a', state: 'sending' }])
    const heard = step(wrote, { kind: 'heard', message: message(1, 'a') })
    const confirmed = step(heard, { kind: 'heard', message: message(1, 'a') })
    expect(confirmed.pending).toEqual([])
    expect(seqs(confirmed)).toEqual([1])
  })

  test('[CHAT-2] words cut off wait and go again; words refused stay with the reason', () => {
    const cut = after({ kind: 'wrote', clientId: 'a', draft: { text: '6204' } }, { kind: 'cut', clientId: 'a' })
    expect(cut.pending[0]).toMatchObject({ state: 'waiting' })
    expect(step(cut, { kind: 'again', clientId: 'a' }).pending[0]).toMatchObject({ state: 'sending' })
    const refused = step(cut, { kind: 'refused', clientId: 'a', reason: 'too long' })
    expect(refused.pending[0]).toMatchObject({ state: 'refused', reason: 'too long' })
    expect(step(refused, { kind: 'dropped', clientId: 'a' }).pending).toEqual([])
  })

  test('a state that is read again takes the place of the old one', () => {
    const talk = after(
      { kind: 'opened', messages: [message(1)], hasEarlier: false },
      { kind: 'caughtUp', since: 0, messages: [{ ...message(1), isRead: true }] },
    )
    expect(talk.messages).toEqual([{ seq: 1, clientId: null, isRead: true }])
  })

  test('new is what others wrote after the last that was read', () => {
    const messages = [message(1), { ...message(2), isOwn: true }, message(3)]
    const isOwn = (one: Message) => one.isOwn === true
    expect(firstUnread(messages, 1, isOwn)).toBe(3)
    expect(firstUnread(messages, 3, isOwn)).toBeUndefined()
  })
})

test('what became of an inquiry is said in a sentence for both sides: the agent reads it as well', () => {
  const said = [en, zh_CN].flatMap((words) => noticeWords.map((word) => words[`event_${word}`]))
  expect(said).toHaveLength(2 * noticeWords.length)
  expect(said.filter((sentence) => /\byour?\b|[您你]/i.test(sentence))).toEqual([])
})

describe('drafts', () => {
  const shelf = (): Shelf & { size: () => number } => {
    const kept = new Map<string, string>()
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
      size: () => kept.size,
    }
  }

  test('typed words and unsent ones come back for the person who wrote them, and for nobody else', () => {
    const device = shelf()
    const kept = { typed: '25 号前', unsent: [{ clientId: 'a', text: '6204' }] }
    keepDraft(device, '7', 'shop:1', kept)
    expect(readDraft(device, '7', 'shop:1')).toEqual(kept)
    expect(readDraft(device, '8', 'shop:1')).toEqual({ typed: '', unsent: [] })
    keepDraft(device, '7', 'shop:1', { typed: '', unsent: [] })
    expect(device.size()).toBe(0)
  })

  test('a browser that keeps nothing, or keeps nonsense, starts empty', () => {
    const full: Shelf = {
      getItem: () => '{',
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => undefined,
    }
    keepDraft(full, '7', 'shop:1', { typed: 'x', unsent: [] })
    expect(readDraft(full, '7', 'shop:1')).toEqual({ typed: '', unsent: [] })
  })

  test('of what is pending, words are kept, what was refused is not', () => {
    const one = { draft: { text: 'a' }, state: 'waiting' as const }
    expect(
      unsentOf([
        { clientId: '1', ...one },
        { clientId: '2', ...one, state: 'refused' },
        { clientId: '3', draft: {}, state: 'sending' },
      ]),
    ).toEqual([{ clientId: '1', text: 'a' }])
  })
})

test('[CHAT-2] a connection that was cut is tried again within a second, ever more rarely, not by all at once, and not for ever', () => {
  expect(pauseMs(0, 1)).toBeLessThan(1000)
  expect(pauseMs(0, 0)).toBeGreaterThan(0)
  expect(pauseMs(3, 0)).not.toBe(pauseMs(3, 1))
  expect(pauseMs(3, 1)).toBeGreaterThan(pauseMs(2, 1)!)
  expect(pauseMs(PAUSES_MS.length, 0)).toBeUndefined()
})
