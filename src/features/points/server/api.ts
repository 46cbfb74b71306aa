import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { pointsPage, pointsRulesInfo, scoreInfo, signInToday } from '../contract.ts'
import { describePoints, describeRules, describeScore, signIn } from './service.ts'

export function pointsApi(app: FastifyInstance): void {
  mount(app, scoreInfo, describeScore)
  mount(app, pointsPage, describePoints)
  mount(app, pointsRulesInfo, describeRules)
  mount(app, signInToday, signIn)
}
