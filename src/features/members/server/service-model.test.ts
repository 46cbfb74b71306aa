// Certifications on PostgreSQL against a firm on paper: what is answered, what is said about it, and which level holds.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, DAY_MS } from '#core/time.ts'
import { frameInfo } from '#features/site/frame-contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { auditDeeds, AuditPaper, type AuditDeed } from '../../../../tests/audit-model.ts'
import { modelRuns, modelTimeMs } from '../../../../tests/tier.ts'
import { buyer } from '../../../../tests/trade.ts'
import { uploadedDocument } from '../../../../tests/upload.ts'
import { approveAudit, refuseAudit } from '../console-contract.ts'
import { applyAudit, changeAudit, getUserAudit, withdrawOwnAudit } from '../contract.ts'

const firm = {
  firmName: '无锡安驰传动有限公司',
  creditCode: '91320214MA3WXACB1W',
  position: '采购主管',
  contactName: '赵敏',
  phone: '13912345678',
  email: 'zhao@anchi.example',
  address: '江苏省无锡市新吴区锡士路 20 号',
}

async function freshFirm() {
  const person = await buyer({ place: null })
  return { ...person, form: { ...firm, licenceId: await uploadedDocument(person.token) }, waiting: 0 }
}
type Firm = Awaited<ReturnType<typeof freshFirm>>
type Auditor = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['operator']>>

const said = ({ code, problem }: { code: string; problem?: string }) => (code === '00000' ? 'ok' : problem!)

async function take(firm: Firm, auditor: Auditor, deed: AuditDeed): Promise<string> {
  const auditId = firm.waiting
  switch (deed.kind) {
    case 'apply':
    case 'change': {
      const answer = await firm.call(deed.kind === 'apply' ? applyAudit : changeAudit, firm.form)
      if (answer.code === '00000') firm.waiting = answer.data
      await forgetDay(firm)
      return said(answer)
    }
    case 'withdraw':
      return ended(said(await firm.call(withdrawOwnAudit, undefined)))
    case 'refuse':
      return auditId === 0
        ? 'nothing waits'
        : ended(said(await auditor.as(refuseAudit, { auditId, remark: '执照看不清' })))
    case 'approve':
      return auditId === 0
        ? 'nothing waits'
        : ended(said(await auditor.as(approveAudit, { auditId, level: deed.level })))
  }
}

/** Only so many may be sent a day: these were sent long ago. */
async function forgetDay({ accountId }: Firm): Promise<void> {
  const { db } = await testApp()
  const created_at = after(new Date(), -2 * DAY_MS)
  await db.updateTable('enterprise_audit').set({ created_at }).where('account_id', '=', accountId).execute()
}

const ended = (answer: string): string => (answer === 'auditStatusChanged' ? 'nothing waits' : answer)

class Take implements fc.AsyncCommand<AuditPaper, { firm: Firm; auditor: Auditor }> {
  readonly deed: AuditDeed
  constructor(deed: AuditDeed) {
    this.deed = deed
  }
  check = () => true
  async run(paper: AuditPaper, { firm, auditor }: { firm: Firm; auditor: Auditor }): Promise<void> {
    const [wanted, answered] = [paper.take(this.deed), await take(firm, auditor, this.deed)]
    if (answered !== wanted) throw new Error(`answered ${answered}, wanted ${wanted}`)
    const { audit, level } = (await firm.call(frameInfo, {})).data.user!
    if (audit !== paper.display || level !== paper.level)
      throw new Error(`says ${audit} of level ${level}, wanted ${paper.display}`)
  }
  toString = () => JSON.stringify(this.deed)
}

test(
  '[AUDIT-4] [AUDIT-5] [AUDIT-6] [AUDIT-7] certifications on PostgreSQL go as on paper; what was withdrawn was never sent',
  {
    timeout: modelTimeMs(40),
  },
  async () => {
    const auditor = await (await testApp()).operator(['audits'])
    const commands = fc.commands(
      auditDeeds.map((deed) => deed.map((one) => new Take(one))),
      { maxCommands: 16, size: 'max' },
    )
    await fc.assert(
      fc.asyncProperty(commands, async (some) => {
        const [model, firm] = [new AuditPaper(), await freshFirm()]
        await fc.asyncModelRun(() => ({ model, real: { firm, auditor } }), some)
        expect((await firm.call(getUserAudit, {})).data).toHaveLength(model.sent)
      }),
      { numRuns: modelRuns(40), endOnFailure: true },
    )
  },
)
