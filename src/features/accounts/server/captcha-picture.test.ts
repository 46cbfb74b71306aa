import { expect, test } from 'vitest'
import { CAPTCHA } from '#core/limits.ts'
import { readCaptcha } from '../../../../tests/read-captcha.ts'
import { SIGNS } from './captcha-glyphs.ts'
import { drawCaptcha } from './captcha-picture.ts'

const count = (svg: string, tag: string) => svg.split(`<${tag} `).length - 1

test('[CAPTCHA-1] 4 signs at 90x38 with 4 lines and 30 dots', () => {
  expect(CAPTCHA).toEqual({ length: 4, width: 90, height: 38, lines: 4, dots: 30 })
  const svg = drawCaptcha('7KR4')
  expect(svg).toContain('width="90" height="38"')
  expect([count(svg, 'path'), count(svg, 'line'), count(svg, 'circle')]).toEqual([4, 4, 30])
})

test('[CAPTCHA-1] digits and letters that nobody mistakes for another', () => {
  expect(SIGNS.join('')).toMatch(/^[2-9A-Z]+$/)
  for (const double of ['0O', '1I', '1L', '2Z', '5S', '8B'])
    expect([...double].filter((sign) => SIGNS.includes(sign)).length).toBeLessThan(2)
})

test('no answer stands in the picture as text, and no two pictures of it are the same', () => {
  const svg = drawCaptcha('7KR4')
  expect(svg).not.toMatch(/<text|7KR4/)
  expect(drawCaptcha('7KR4')).not.toBe(svg)
})

test('every sign stays inside the picture and can be read', () => {
  for (let round = 0; round < 20; round++)
    for (const [index] of SIGNS.entries()) {
      const answer = Array.from({ length: 4 }, (_, place) => SIGNS[(index + place * 7) % SIGNS.length]).join('')
      const svg = drawCaptcha(answer)
      expect(readCaptcha(svg)).toBe(answer)
      for (const [, x, y] of svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
        expect(Number(x)).toBeGreaterThan(0)
        expect(Number(x)).toBeLessThan(CAPTCHA.width)
        expect(Number(y)).toBeGreaterThan(0)
        expect(Number(y)).toBeLessThan(CAPTCHA.height)
      }
    }
})
