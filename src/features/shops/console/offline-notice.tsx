import { Alert } from 'antd'
import { useCall } from '#console/parts/use-call.ts'
import { isOffline } from '../rules.ts'
import { shopSettings } from '../shop-contract.ts'
import { useText } from './text.ts'
import css from './shops.module.css'

/** Tells a shop's people that the operator took it offline, and why; nothing where it is not. */
export function OfflineNotice() {
  const text = useText()
  const { data } = useCall(shopSettings, {})
  if (!data || !isOffline(data.shopStatus)) return null
  const { offlineReason } = data
  return (
    <Alert
      role="status"
      type="error"
      showIcon
      className={css['notice'] ?? ''}
      title={text('offlineTitle')}
      description={
        <>
          {offlineReason && <p>{text('offlineReason', { reason: offlineReason })}</p>}
          <p>{text('offlineMore')}</p>
        </>
      }
    />
  )
}
