import { expect, test } from 'vitest'
import { typedLadder } from './typed-ladder.ts'

const steps = [
  { from: 10, percentOff: 7 },
  { from: 100, percentOff: 13 },
]

test('volume prices are read as a keyboard writes them, Chinese or not', () => {
  for (const typed of ['10:7;100:13', ' 10 : 7 ; 100:13; ', '10：7；100：13', '１０：７；１００：１３'])
    expect(typedLadder(typed), typed).toEqual(steps)
  for (const none of ['', ' ', undefined]) expect(typedLadder(none), none).toEqual([])
})

test('a slip in volume prices is refused: no step is left out, none becomes another', () => {
  const slips = ['10:7:100:13', '10:7,100:13', '10:7.5', '10:7%', '10', '10:', ':7', '10:7;;100:13', '1 0:7', '1e1:7']
  const unsound = ['1:5', '10:0', '10:100', '10:7;10:8', '10:7;20:7', '100:13;10:7', '-10:7']
  for (const typed of [...slips, ...unsound]) expect(typedLadder(typed), typed).toBeUndefined()
})
