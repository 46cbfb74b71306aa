import { createFileRoute } from '@tanstack/react-router'
import { regionLine } from '#features/addresses/rules.ts'
import { knowRegions } from '#features/addresses/web/region-fields.tsx'
import { Withdraw } from '#features/applications/web/withdraw.tsx'
import { call } from '#ui/call/call.ts'
import { Icon } from '#ui/page/icon.tsx'
import { useSendingText } from '#ui/field/sending-text.ts'
import { shopApplication, withdrawShopApplication, type Application, type ShopAccount } from '../apply-contract.ts'
import { isOpen } from '../rules.ts'
import { applicationStatusOf } from '../states.ts'
import { ApplicationFields } from './application-fields.tsx'
import { ApplicationState, ShopClosed } from './application-state.tsx'
import { useText } from './application-text.ts'
import css from './apply.module.css'

export const Route = createFileRoute('/user-center/uc-freeshop')({
  loader: () => call(shopApplication, {}, { handles: 'all' }),
  staticData: { texts: 'work' },
  component: FreeshopPage,
})

/** Opens a shop for free: the application, what became of it, and the way to send it again (FREESHOP-1..3). */
function FreeshopPage() {
  const { application, shop, regionLists } = Route.useLoaderData()
  const text = useText()
  knowRegions(regionLists)
  const isWaiting = application !== null && applicationStatusOf(application.status) === 'pending'
  return (
    <section aria-labelledby="title" className={css.page}>
      <h1 id="title">{text('openShop')}</h1>
      {shop ? (
        <OwnShop shop={shop} />
      ) : (
        <>
          {application ? (
            <ApplicationState application={application} />
          ) : (
            <p className="soft">{text('openShopLead')}</p>
          )}
          {isWaiting ? (
            <Sent application={application} />
          ) : (
            <ApplicationFields key={application?.applicationId} last={application} />
          )}
        </>
      )}
    </section>
  )
}

/** Open, or why buyers may not enter it. */
function OwnShop({ shop }: { shop: NonNullable<ShopAccount['shop']> }) {
  const text = useText()
  const account = <a href="/user-center/uc-shopaccount">{text('toShopAccount')}</a>
  if (!isOpen(shop.shopStatus)) return <ShopClosed shop={shop}>{account}</ShopClosed>
  return (
    <p className="note note-ok" role="status">
      <Icon name="check" />
      <span>
        <b>{text('hasShop', { name: shop.shopName })}</b> {account}
      </span>
    </p>
  )
}

/** What the auditor reads now. */
function Sent({ application }: { application: Application }) {
  const text = useText()
  const sendingText = useSendingText()
  const rows: [label: string, value: string][] = [
    [text('shopName'), application.shopName],
    [text('description'), application.description],
    [text('contactName'), application.contactName],
    [text('phone'), application.phone],
    [text('address'), `${regionLine(application)} ${application.address}`],
    ...(application.mapLocation ? [[text('mapLocation'), application.mapLocation] as [string, string]] : []),
  ]
  const documents = [
    [text('logo'), application.logo.url],
    [text('licence'), application.licence.url],
    [text('idFront'), application.idFront.url],
    [text('idBack'), application.idBack.url],
  ] as const
  return (
    <>
      <p>
        <Withdraw by={withdrawShopApplication} />
      </p>
      <table className="specs">
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={css.papers}>
        {documents.map(([label, url]) => (
          <li key={label}>
            <img src={url} alt={sendingText('documentOf', { what: label })} />
            <span className="xs soft">{label}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
