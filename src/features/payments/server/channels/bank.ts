// Transfers between bank accounts. The bank sends no notices: its statement is read in (by the operator; in the demo by
// a script), line by line.
import { ForgedNotice, type Channel } from './channel.ts'

export const bankChannel: Channel = {
  name: 'bank',
  accepted: { type: 'text/plain', body: '' },
  start: async () => ({ codeUrl: null }),
  readNotice: async () => {
    throw new ForgedNotice('a bank sends no notices')
  },
  refund: async () => 'done',
}
