// Transfers between bank accounts. The bank sends no notices: its statement is read in, line by line. Nor does it give
// money back: somebody transfers it and says so (ADR 0997).
import { ForgedNotice, type Channel } from './channel.ts'

export const bankChannel: Channel = {
  name: 'bank',
  accepted: { type: 'text/plain', body: '' },
  start: async () => ({ codeUrl: null }),
  readNotice: async () => {
    throw new ForgedNotice('a bank sends no notices')
  },
  refund: async () => 'sent',
}
