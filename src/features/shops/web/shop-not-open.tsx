import { Empty } from '#ui/page/empty.tsx'
import { useShopState } from './shop-state.ts'
import { useText } from './text.ts'

/** In place of a page of a shop that is not open. */
export function ShopNotOpen({ status }: { status: number }) {
  const text = useText()
  const state = useShopState()
  return (
    <Empty
      title={text('notOpen', { state: state(status) })}
      actions={
        <a className="btn btn-structure" href="/shopList">
          {text('allShops')}
        </a>
      }
    >
      {text('notOpenHint')}
    </Empty>
  )
}
