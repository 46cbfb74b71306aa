import { Alert, Button, Card, Descriptions, Form, Input, Table, Tag } from 'antd'
import { useState } from 'react'
import { hrefOf } from '#console/parts/address.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { FormProblem, Loaded } from '#console/parts/states.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { VOUCHER_CODE } from '../rules.ts'
import { findVoucher, redeemedVouchers, redeemVoucher, type Redeemable } from '../shop-contract.ts'
import { wireVoucher } from '../states.ts'
import { useText } from './text.ts'
import css from './orders.module.css'

/** A buyer shows a code: what it stands for, then redeem it. */
export default function VouchersPage() {
  const text = useText()
  const [found, setFound] = useState<Redeemable>()
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const [isLooking, setLooking] = useState(false)
  const redeeming = useChange(redeemVoucher, { refresh: [redeemedVouchers], done: text('voucherDone'), handles: 'all' })
  async function look(code: string) {
    redeeming.reset()
    setFound(undefined)
    setRefusal(null)
    setLooking(true)
    try {
      setFound(await call(findVoucher, { code }, { handles: 'all' }))
    } catch (error) {
      setRefusal(error instanceof Problem ? error : new Problem('serverHiccup'))
    } finally {
      setLooking(false)
    }
  }
  return (
    <>
      <PageHead title={text('redeemTitle')}>{text('redeemHint')}</PageHead>
      <div className={css['desk']}>
        <Card>
          <FormProblem problem={refusal} />
          <CodeForm look={(code) => void look(code)} isLooking={isLooking} />
        </Card>
        {found && (
          <Card title={text('voucherFor', { product: found.skuName })}>
            <FormProblem problem={redeeming.error} />
            <div className={css['facts']}>
              <Facts voucher={found} />
            </div>
            {found.status === wireVoucher.unused && (
              <Button
                type="primary"
                loading={redeeming.isPending}
                onClick={() => redeeming.mutate({ code: found.writeOffCode }, { onSuccess: setFound })}
              >
                {text('redeem')}
              </Button>
            )}
            {found.status === wireVoucher.redeemed && <Alert type="success" title={text('voucherDone')} showIcon />}
          </Card>
        )}
        <Card title={text('redeemedLast')}>
          <Redeemed />
        </Card>
      </div>
    </>
  )
}

function CodeForm({ look, isLooking }: { look: (code: string) => void; isLooking: boolean }) {
  const text = useText()
  return (
    <Form name="voucher" layout="inline" requiredMark={false} onFinish={({ code }: { code: string }) => look(code)}>
      <Form.Item
        name="code"
        label={text('voucherCode')}
        normalize={(typed: string) => typed.replaceAll(/\s/g, '')}
        rules={[{ required: true, pattern: VOUCHER_CODE, message: text('voucherPlease') }]}
      >
        <Input inputMode="numeric" maxLength={14} autoComplete="off" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isLooking}>
        {text('look')}
      </Button>
    </Form>
  )
}

function Facts({ voucher }: { voucher: Redeemable }) {
  const text = useText()
  const facts: [string, string][] = [
    [text('goods'), `${voucher.skuName} ${voucher.prodName}`],
    [text('validity'), voucher.validTo ? `${voucher.validFrom} – ${voucher.validTo}` : text('longTerm')],
    [text('buyer'), `${voucher.buyer} ${voucher.mobile}`],
    ...(voucher.remarks ? [[text('remarks'), voucher.remarks] satisfies [string, string]] : []),
  ]
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        { key: 'status', label: text('status'), children: <Tag>{text(`voucher_${voucher.status}`)}</Tag> },
        ...facts.map(([label, children]) => ({ key: label, label, children })),
        {
          key: 'order',
          label: text('orderNumber'),
          children: <a href={hrefOf(`/orders/${voucher.orderNumber}`)}>{voucher.orderNumber}</a>,
        },
      ]}
    />
  )
}

function Redeemed() {
  const text = useText()
  const asked = useCall(redeemedVouchers, {})
  return (
    <Loaded asked={asked}>
      {(rows) => (
        <Table
          size="small"
          rowKey="id"
          pagination={false}
          locale={{ emptyText: text('noRedeemed') }}
          dataSource={rows}
          columns={[
            { title: text('time'), dataIndex: 'time' },
            { title: text('voucherCode'), render: (_, { ending }) => `**** **** ${ending}` },
            { title: text('goods'), render: (_, { skuName, prodName }) => `${skuName} ${prodName}` },
            {
              title: text('orderNumber'),
              render: (_, { orderNumber }) => <a href={hrefOf(`/orders/${orderNumber}`)}>{orderNumber}</a>,
            },
            { title: text('author'), dataIndex: 'author' },
          ]}
        />
      )}
    </Loaded>
  )
}
