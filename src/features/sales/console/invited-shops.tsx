import { Button, Popconfirm, Space, Tag } from 'antd'
import { hrefOf } from '#console/parts/address.ts'
import { saleForms } from '#console/parts/sale-forms.ts'
import { useChange } from '#console/parts/use-call.ts'
import { shortMoment } from '#core/short-moment.ts'
import { useLocale } from '#ui/text.tsx'
import { decidePlatformSale, platformSales, type SaleRecord } from '../staff-contract.ts'
import css from './calendar.module.css'
import { shownColors } from './shown-colors.ts'
import { Terms } from './terms.tsx'
import { useText } from './text.ts'

const changeHref = (kind: SaleRecord['kind'], saleId: number): string =>
  hrefOf(`${saleForms.find((form) => form.kind === kind)!.invite}?sale=${saleId}`)

/** Invitations that wait for a shop, and what became of others recently, with the shop's reason. */
export function InvitedShops({ sales }: { sales: readonly SaleRecord[] }) {
  const text = useText()
  const locale = useLocale()
  const recalling = useChange(decidePlatformSale, { refresh: [platformSales], done: text('recalled') })
  if (sales.length === 0) return null
  return (
    <section className={css.panel} aria-label={text('sentInvitations')}>
      <h2>
        {text('sentInvitations')} <small className="num">{sales.length}</small>
      </h2>
      <ol className={css.proposals}>
        {sales.map(
          ({ saleId, version, kind, name, shopName, shown, startTime, answerTime, reason, terms, actions }) => (
            <li key={saleId}>
              <h3>
                {name} <Tag color={shownColors[shown]}>{text(`status_${shown}`)}</Tag>
              </h3>
              <p className={css.quiet}>
                {text(`kind_${kind}`)} · {shopName} · <span className="num">{shortMoment(startTime, locale)}</span>
                {shown === 'invited' && (
                  <>
                    <br />
                    {text('answerUntil', { time: shortMoment(answerTime ?? startTime, locale) })}
                  </>
                )}
              </p>
              <Terms terms={terms} />
              {reason && <p>{text('reasonIs', { reason })}</p>}
              <Space>
                {actions.includes('change') && (
                  <Button size="small" href={changeHref(kind, saleId)} aria-label={`${text('change')} ${name}`}>
                    {text('change')}
                  </Button>
                )}
                {actions.includes('recall') && (
                  <Popconfirm
                    title={text('recallAsk')}
                    okText={text('recall')}
                    cancelText={text('cancel')}
                    onConfirm={() => recalling.mutate({ saleId, version, action: 'recall' })}
                  >
                    <Button size="small">{text('recall')}</Button>
                  </Popconfirm>
                )}
              </Space>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}
