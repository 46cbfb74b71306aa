import { grouped } from '#core/grouped.ts'
import { NO_REASON_DAYS } from '#core/limits.ts'
import type { ProductDetail } from '../../contract.ts'
import { useText } from '../text.ts'
import { useLateText } from './late-text.ts'
import css from './product.module.css'

export function Description({ product }: { product: ProductDetail }) {
  const text = useLateText()
  const known = useText()
  const { designation, skuList } = product
  const others = designation.equals.filter(({ by }) => by !== 'old')
  return (
    <section className={css.desc} id="desc" aria-labelledby="desc-title">
      <div className="section-head">
        <h2 id="desc-title">{text('tab_desc')}</h2>
      </div>
      <div className={css.columns}>
        <div>
          <h3>{text('whereUsed')}</h3>
          <p>{product.content}</p>
        </div>
        <div>
          <h3>{text('ordering')}</h3>
          <table className={`specs ${css.ordering}`}>
            <tbody>
              <tr>
                <th scope="row">{text('unit')}</th>
                <td>{product.unit}</td>
              </tr>
              <tr>
                <th scope="row">{text('variants')}</th>
                <td className="num">{skuList.length}</td>
              </tr>
              <tr>
                <th scope="row">{text('sold')}</th>
                <td className="num">{grouped(product.soldNum)}</td>
              </tr>
              <tr>
                <th scope="row">{text('score')}</th>
                <td className="num">{product.score?.toFixed(1) ?? '—'}</td>
              </tr>
            </tbody>
          </table>
        </div>
        {others.length > 0 && (
          <div>
            <h3>{text('otherNames')}</h3>
            <ul>
              {others.map(({ model, by, flats }) => (
                <li key={`${by} ${model}`}>
                  <span className="code">{model}</span>{' '}
                  <span className="faint">{flats ? known('equalButFlats', { by, ...flats }) : by}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}

/** The same for all goods: what the platform promises. A service is not sent, so it is not returned. */
export function AfterSales({ isService }: { isService: boolean }) {
  const text = useLateText()
  const known = useText()
  const days = { days: NO_REASON_DAYS }
  return (
    <section className={css.desc} id="after" aria-labelledby="after-title">
      <div className="section-head">
        <h2 id="after-title">{text('tab_after')}</h2>
      </div>
      <div className={css.columns}>
        {[
          ...(isService
            ? [[known('refund'), known('refundUnused')]]
            : [
                [text('returns', days), text('returnsMore', days)],
                [text('quality'), text('qualityMore')],
              ]),
          [text('invoice'), text('invoiceMore')],
        ].map(([promise, more]) => (
          <div key={promise}>
            <h3>{promise}</h3>
            <p className="soft">{more}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
