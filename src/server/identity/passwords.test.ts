import { expect, test } from 'vitest'
import { addOnHasher, nodeHasher } from './argon2.ts'
import { hashPassword, isPassword } from './passwords.ts'

test('the add-on and Node write and read the same Argon2id strings', async () => {
  const addOn = await addOnHasher()
  expect(addOn).toBeDefined()
  for (const [writer, reader] of [
    [addOn!, nodeHasher],
    [nodeHasher, addOn!],
    [nodeHasher, nodeHasher],
  ] as const) {
    const stored = await writer.hash('bearing6204')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await reader.verify(stored, 'bearing6204')).toBe(true)
    expect(await reader.verify(stored, 'Bearing6204')).toBe(false)
  }
})

test('nobody’s password is never right', async () => {
  expect(await isPassword(undefined, '')).toBe(false)
  expect(await isPassword(null, 'bearing6204')).toBe(false)
  expect(await isPassword(await hashPassword('bearing6204'), 'bearing6204')).toBe(true)
})

test('more than can be looked at are sent away at once', async () => {
  const stored = await hashPassword('bearing6204')
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => isPassword(stored, 'bearing6204')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(64)
})
