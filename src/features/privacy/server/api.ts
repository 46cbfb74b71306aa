import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { closeAccount, exportData, privacyInfo } from '../contract.ts'
import { close } from './closing.ts'
import { takeAlong } from './export.ts'
import { describePrivacy } from './service.ts'

export function privacyApi(app: FastifyInstance): void {
  mount(app, privacyInfo, describePrivacy)
  mount(app, exportData, takeAlong)
  mount(app, closeAccount, close)
}
