/**
 * Windows that only stay open, in a process of their own: what they cost is told apart from the servers', and whoever
 * measures pages meanwhile waits for nothing here. Started by idle.ts.
 */
import { BenchWindow } from './window.ts'

export type WindowsHeard =
  | { is: 'open'; url: string; tokens: readonly string[] }
  /** Their node has this address from now on. */
  | { is: 'moved'; url: string }
export type WindowsTold =
  | { is: 'open' }
  /** Of each window, from when it was told where its node is until it was greeted there. */
  | { is: 'back'; tookMs: number[] }

const OPENED_AT_ONCE = 100

let url = ''
const windows: BenchWindow[] = []

process.on('disconnect', () => process.exit())
process.on('message', (heard: WindowsHeard) => {
  ;({ url } = heard)
  void (heard.is === 'open' ? open(heard.tokens) : back())
})

const say = (told: WindowsTold) => process.send!(told)
const areOpen = (some: readonly BenchWindow[]) => Promise.all(some.map((window) => window.until(() => window.isOpen)))

async function open(tokens: readonly string[]): Promise<void> {
  for (let at = 0; at < tokens.length; at += OPENED_AT_ONCE) {
    const some = tokens
      .slice(at, at + OPENED_AT_ONCE)
      .map((token) => new BenchWindow({ url: () => url, side: 'buyer', token }))
    windows.push(...some)
    await areOpen(some)
  }
  await areOpen(windows)
  say({ is: 'open' })
}

async function back(): Promise<void> {
  const from = performance.now()
  await Promise.all(windows.map((window) => window.until(() => window.greetedAt > from)))
  say({ is: 'back', tookMs: windows.map(({ greetedAt }) => greetedAt - from) })
}
