import { Card, Statistic } from 'antd'
import type { PlatformPermission } from '#core/permissions.ts'
import { hrefOf } from '#console/parts/address.ts'
import { useMay } from '#console/parts/me.ts'
import { COUNTED_MAX } from '../rules.ts'
import type { Dashboard } from '../contract.ts'
import { useText } from './text.ts'
import classes from './operations.module.css'

const places = {
  toShip: ['/orders?status=pendingDelivery', 'orders'],
  unpaid: ['/orders?status=pendingPayment', 'orders'],
  disputes: ['/returns', 'orders'],
  audits: ['/audits', 'audits'],
  shopAudits: ['/shop-audits', 'audits'],
  saleProposals: ['/sales', 'sales'],
  refundsToTransfer: ['/refunds?status=toTransfer', 'finance'],
  refundsFailed: ['/refunds?status=failed', 'finance'],
  failures: ['/jobs', 'jobs'],
} as const satisfies Record<keyof Dashboard['toDo'], readonly [string, PlatformPermission]>

/** What waits, each a link to where it is done for those who may do it. */
export function ToDo({ counts }: { counts: Dashboard['toDo'] }) {
  const text = useText()
  const may = useMay()
  return (
    <Card title={text('toDo')}>
      <div className={classes['figures']}>
        {(Object.keys(places) as (keyof Dashboard['toDo'])[]).map((name) => {
          const [path, permission] = places[name]
          const figure = (
            <Statistic title={text(name)} value={counts[name] >= COUNTED_MAX ? `${COUNTED_MAX - 1}+` : counts[name]} />
          )
          return may(permission) ? (
            <a key={name} href={hrefOf(path)}>
              {figure}
            </a>
          ) : (
            <div key={name}>{figure}</div>
          )
        })}
      </div>
    </Card>
  )
}
