import { expect, test } from 'vitest'
import { EMAIL, mailHref } from './email.ts'

test.each([
  'service@baigong.example',
  'zhao.min+rfq@anchi.com.cn',
  "o'neil_2@b-c.example",
  '客服@百工.中国',
  'a@xn--fiq228c.xn--p1ai',
])('%s is an address', (address) => expect(EMAIL.test(address)).toBe(true))

test.each([
  'service@baigong.example?bcc=thief@else.example',
  'service@baigong.example?body=pay-here',
  'service@baigong.example&body=x',
  'service?bcc=thief@else.example',
  'service%3Fbcc=thief@else.example',
  'service@baigong.example,thief@else.example',
  '"zhao"@anchi.example',
  'zhao@anchi',
  'zhao@anchi.1',
  'a b@c.de',
])('%s is none', (address) => expect(EMAIL.test(address)).toBe(false))

test('a link to write to an address says nothing but the address, whatever was kept as one', () => {
  expect(mailHref('zhao+rfq@anchi.example')).toBe('mailto:zhao%2Brfq@anchi.example')
  for (const kept of ['a@b.example?bcc=c@d.example', 'a@b.example&body=x', 'a@b.example#x']) {
    const { pathname, search, hash } = new URL(mailHref(kept))
    expect({ to: decodeURIComponent(pathname), search, hash }).toEqual({ to: kept, search: '', hash: '' })
  }
})
