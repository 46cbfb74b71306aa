import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { shopApplication, type ShopAccount } from '../apply-contract.ts'
import { isOpen } from '../rules.ts'
import { ApplicationState, ShopClosed } from './application-state.tsx'
import { ShopFace } from './shop-face.tsx'
import { useShopState } from './shop-state.ts'
import { useText } from './application-text.ts'
import css from './apply.module.css'

export const Route = createFileRoute('/user-center/uc-shopaccount')({
  loader: () => call(shopApplication, {}, { handles: 'all' }),
  staticData: { texts: 'work' },
  component: ShopAccountPage,
})

/** The person's shop, and how its owner enters the merchant centre (UC-14). */
function ShopAccountPage() {
  const { application, shop } = Route.useLoaderData()
  const text = useText()
  return (
    <section aria-labelledby="title" className={css.page}>
      <h1 id="title">{text('shopAccount')}</h1>
      {shop ? (
        <OwnShop shop={shop} />
      ) : application ? (
        <>
          <ApplicationState application={application} againAt="/user-center/uc-freeshop" />
          <p>
            <a className="btn" href="/user-center/uc-freeshop">
              {text('toApplication')}
            </a>
          </p>
        </>
      ) : (
        <Empty
          heading="h2"
          title={text('noShop')}
          actions={
            <a className="btn btn-structure" href="/user-center/uc-freeshop">
              {text('openShop')}
            </a>
          }
        >
          {text('openShopLead')}
        </Empty>
      )}
    </section>
  )
}

function OwnShop({ shop }: { shop: NonNullable<ShopAccount['shop']> }) {
  const text = useText()
  const state = useShopState()
  const { shopId, shopName, shopLogo, shopStatus } = shop
  return (
    <>
      {!isOpen(shopStatus) && <ShopClosed shop={shop} />}
      <div className={css.shop}>
        <ShopFace name={shopName} logo={shopLogo} />
        <div>
          <h2>
            {shopName}{' '}
            <span className={`tag ${isOpen(shopStatus) ? 'tag-ok' : 'tag-caution'}`}>{state(shopStatus)}</span>
          </h2>
          <p className="sm soft">{text('openedOn', { day: shop.openTime.slice(0, 10) })}</p>
        </div>
        {isOpen(shopStatus) && (
          <a className="btn push" href={`/shopIndex?sid=${shopId}`}>
            {text('enter')}
          </a>
        )}
      </div>
      <h2>{text('merchantCentre')}</h2>
      <p className="soft">{text('merchantCentreMore')}</p>
      <table className="specs">
        <tbody>
          <tr>
            <th scope="row">{text('signInName')}</th>
            <td className="num">{shop.signInName}</td>
          </tr>
          <tr>
            <th scope="row">{text('password')}</th>
            <td>{text(shop.hasOwnPassword ? 'ownPassword' : 'firstPassword')}</td>
          </tr>
        </tbody>
      </table>
      <p>
        <a className="btn btn-structure" href={shop.merchantCentre} target="_blank" rel="noopener">
          {text('toMerchantCentre')}
        </a>
      </p>
    </>
  )
}
