import { can } from '#core/status-table.ts'
import { Check } from '#ui/field/check.tsx'
import { statusOfWire, type MyOrder } from '../contract.ts'
import { orderStates } from '../states.ts'
import { useText } from './text.ts'

type TogetherProps = {
  orders: readonly MyOrder[]
  /** Their numbers. */
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
}

/** Several orders of one page are paid, or invoiced, at once. */
export function Together({ orders, chosen, onChoose }: TogetherProps) {
  const all = orders.filter(isOneOfSeveral)
  if (all.length < 2) return null
  return <Ways all={all} chosen={chosen} onChoose={onChoose} />
}

function Ways({ all, chosen, onChoose }: Omit<TogetherProps, 'orders'> & { all: readonly MyOrder[] }) {
  const text = useText()
  const numbersOf = (orders: readonly MyOrder[]) => orders.map(({ orderNumber }) => orderNumber)
  const isChosen = ({ orderNumber }: MyOrder) => chosen.includes(orderNumber)
  const ways = [
    { name: text('payTogether'), path: '/payment', of: all.filter(isPayable), look: 'btn btn-sm btn-structure' },
    { name: text('invoiceTogether'), path: '/invoice-detail', of: all.filter(isBillable), look: 'btn btn-sm' },
  ]
  return (
    <>
      <Check checked={all.every(isChosen)} onChange={(event) => onChoose(event.target.checked ? numbersOf(all) : [])}>
        {text('selectAll')}
      </Check>
      {ways.map(({ name, path, of, look }) => {
        const numbers = numbersOf(of.filter(isChosen))
        if (of.length < 2) return null
        return numbers.length > 1 ? (
          <a key={path} className={look} href={`${path}?orderNumbers=${numbers.join(',')}`}>
            {name} <b className="num">{numbers.length}</b>
          </a>
        ) : (
          <button key={path} type="button" className={look} disabled>
            {name}
          </button>
        )
      })}
    </>
  )
}

export const isOneOfSeveral = (order: MyOrder): boolean => isPayable(order) || isBillable(order)

const isPayable = (order: MyOrder): boolean =>
  can(orderStates, statusOfWire(order.status), 'pay', 'payment') && !order.isExpired

/** What is left to be invoiced of it the next page says. */
const isBillable = (order: MyOrder): boolean => can(orderStates, statusOfWire(order.status), 'askInvoice', 'buyer')
