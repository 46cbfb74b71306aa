import * as contract from '../staff-contract.ts'
import { NavEditor } from './nav-editor.tsx'

export default function StoreNavPage() {
  return (
    <NavEditor
      of="shop"
      picture={contract.SHOP_HEADER_PICTURE}
      calls={{ read: contract.shopHeader, save: contract.changeShopHeader, targets: contract.shopNavTargets }}
    />
  )
}
