import type { z } from 'zod'
import type { auditLog } from '../log-contract.ts'

export type Logged = z.output<typeof auditLog.answer>['records'][number]
