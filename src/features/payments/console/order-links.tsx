import { hrefOf } from '#console/parts/address.ts'
import { useMay } from '#console/parts/me.ts'

/** Orders by their numbers, each a link for those who may open it. */
export function OrderLinks({ numbers }: { numbers: readonly string[] }) {
  const may = useMay()
  return numbers.map((number) => (
    <div key={number}>{may('orders') ? <a href={hrefOf(`/orders/${number}`)}>{number}</a> : number}</div>
  ))
}
