import { Button } from 'antd'
import { useGo } from '#console/parts/address.ts'
import { useChange } from '#console/parts/use-call.ts'
import { addShopDecoration, shopDecorations } from '../staff-contract.ts'
import { DecorationList } from './decoration-list.tsx'
import { useText } from './text.ts'

export default function DecorationsPage() {
  const text = useText()
  const go = useGo()
  const beginning = useChange(addShopDecoration, { refresh: [shopDecorations], done: '' })
  const begin = () => beginning.mutate({}, { onSuccess: ({ renovationId }) => go(`/decorations/${renovationId}`) })
  return (
    <DecorationList
      list={shopDecorations}
      lead={text('leadShop')}
      empty={
        <Button type="primary" loading={beginning.isPending} onClick={begin}>
          {text('beginHome')}
        </Button>
      }
    />
  )
}
