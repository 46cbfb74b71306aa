import { expect, test } from 'vitest'
import { stepsOf } from '../../../tests/life-cycle.ts'
import { transferStates } from './states.ts'

test('work that was cut off begins again; what is done or has failed stays so', () => {
  expect(stepsOf(transferStates)).toEqual([
    'waiting: begin by worker → running',
    'running: begin by worker → running',
    'running: finish by worker → done',
    'running: fail by worker → failed',
  ])
})
