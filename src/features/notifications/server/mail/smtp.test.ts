import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#server/settings/config.ts'
import { NeverSent } from '#server/work/outbox.ts'
import { smtpSender, type Mail } from './smtp.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A mail server of this machine, as far as one mail needs it. `refuses`: what it answers to the recipient. */
async function mailServer(refuses?: string) {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let isData = false
    let left = ''
    socket.write('220 mail.example\r\n')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (left + chunk).split('\r\n')
      left = lines.pop()!
      for (const line of lines) {
        heard.push(line)
        if (isData && line !== '.') continue
        if (line === 'DATA') socket.write('354 go on\r\n')
        else if (line.startsWith('RCPT') && refuses) socket.write(`${refuses}\r\n`)
        else socket.write('250 ok\r\n')
        isData = line === 'DATA'
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const { mail } = readConfig({ MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: '百工商城 <notice@baigong.example>' })
  const one: Mail = {
    email: 'wang@hengda.example',
    title: '订单已付款\r\nBcc: everybody@example.com',
    content: '已付 ¥428.00',
    unsubscribe: { page: 'https://mall.example/unsubscribe', once: 'https://mall.example/once' },
    key: 'notification-7',
  }
  return { heard, send: () => smtpSender(mail!)(one, AbortSignal.timeout(8000)) }
}

test('a mail says who it is from, carries one number of its own, and how it is ended by one click', async () => {
  const { heard, send } = await mailServer()
  await send()
  await send()
  expect(heard).toContain('RCPT TO:<wang@hengda.example>')
  expect(heard.filter((line) => line === 'Message-ID: <notification-7@baigong.example>')).toHaveLength(2)
  expect(heard).toContain('List-Unsubscribe: <https://mall.example/once>')
  expect(heard).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(heard.filter((line) => line.startsWith('Bcc:'))).toEqual([])
})

test('a refusal for good ends a mail, one that passes is tried again, and neither tells the address', async () => {
  for (const [answer, isFinal] of [
    ['550 no mailbox of wang@hengda.example', true],
    ['451 later', false],
  ] as const) {
    const { send } = await mailServer(answer)
    const error = await send().then(
      () => undefined,
      (thrown: Error) => thrown,
    )
    expect(error instanceof NeverSent).toBe(isFinal)
    expect(error!.message).not.toContain('hengda')
  }
})

test('to another machine nothing is sent without encryption, and half an account keeps the mall from starting', () => {
  const { mail } = readConfig({ MAIL_URL: 'smtp://smtp.example.com', MAIL_FROM: 'notice@example.com' })
  expect(mail).toMatchObject({ url: { isOwnMachine: false }, from: { name: '', address: 'notice@example.com' } })
  expect(() => readConfig({ MAIL_URL: 'smtps://smtp.example.com' })).toThrow('MAIL_FROM')
  expect(readConfig({}).mail).toBeUndefined()
})
