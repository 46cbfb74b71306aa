import { expect, test } from 'vitest'
import type { Wanted } from './cart-state.ts'
import { OnTheWay } from './on-the-way.ts'

const wanted = (basketId: number, quantity: number) => ({ item: { basketId }, quantity }) as Wanted

/** A server that answers when it is told to, and what it was asked. */
function server() {
  const asked: number[] = []
  const answers: ((isAccepted: boolean) => void)[] = []
  const tell = ({ quantity }: Wanted) => {
    asked.push(quantity)
    return new Promise<boolean>((answer) => answers.push(answer))
  }
  return { asked, answers, tell }
}

test('a quantity that is on its way is not sent a second time when the page is left', async () => {
  const { asked, answers, tell } = server()
  const [way, sent] = [new OnTheWay(), wanted(1, 12)]
  const both = [way.tell(sent, tell), way.tell(sent, tell)]
  expect(asked).toEqual([12])
  answers[0]!(false)
  expect(await Promise.all(both)).toEqual([false, false])
})

test('whoever leaves tells all lines at once; a newer number of one line waits for the one before it', async () => {
  const { asked, answers, tell } = server()
  const way = new OnTheWay()
  const first = way.tell(wanted(1, 12), tell)
  void way.tell(wanted(2, 20), tell)
  const newer = way.tell(wanted(1, 15), tell)
  expect(asked).toEqual([12, 20])
  answers[0]!(true)
  await first
  await expect.poll(() => asked).toEqual([12, 20, 15])
  answers[2]!(true)
  expect(await newer).toBe(true)
})
