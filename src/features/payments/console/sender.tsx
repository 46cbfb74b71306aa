import { Typography } from 'antd'
import { useText } from './text.ts'

type Account = { payer: string | null; account: string | null; bank: string | null }

/** Whose bank account it is, as far as the bank tells it. */
export function AccountLines({ of: { payer, account, bank } }: { of: Account }) {
  const text = useText()
  return (
    <>
      <div>{payer ?? text('payerUntold')}</div>
      {account && <div className="num">{account}</div>}
      {bank && <div>{bank}</div>}
    </>
  )
}

/** Who sent a bank transfer, and what they wrote. */
export function Sender({ of }: { of: Account & { remark: string | null } }) {
  const text = useText()
  const { remark } = of
  return (
    <>
      <AccountLines of={of} />
      <Typography.Text type="secondary">{remark ? text('remarkWas', { remark }) : text('noRemark')}</Typography.Text>
    </>
  )
}
