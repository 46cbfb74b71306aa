import { createSerializationAdapter } from '@tanstack/react-router'

/** The answers of calls that were made while a page is rendered; src/renderer.ts fills it. */
export const answers = new WeakSet<object>()

/** What came from the API is JSON. In a rendered page it travels as one text, instead of being taken apart value by value, which costs more than reading it. */
export const answerTransport = createSerializationAdapter({
  key: 'answer',
  test: (value): value is object => typeof value === 'object' && value !== null && answers.has(value),
  toSerializable: (value: object) => JSON.stringify(value),
  fromSerializable: (text: string) => JSON.parse(text) as object,
})
