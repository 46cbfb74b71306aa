import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { boughtParts } from '../contract.ts'
import { listMine } from './service.ts'

export const buyAgainApi = (app: FastifyInstance): void => mount(app, boughtParts, listMine)
