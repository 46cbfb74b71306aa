import { useInvited } from './invited.ts'
import { useText } from './text.ts'

/**
 * More units than lie on the shelf: whoever proposes has them, because an approval puts them aside at once. An invited
 * shop may get them before it agrees.
 */
export function useEnoughUnits(stock: number | undefined) {
  const text = useText()
  const invited = useInvited()
  const short = (units: number | null | undefined): string | undefined =>
    stock === undefined || !units || units <= stock
      ? undefined
      : text(invited ? 'unitsShortInvited' : 'unitsShort', { stock })
  const rule = {
    warningOnly: invited !== undefined,
    validator: (_: unknown, units?: number | null) => {
      const said = short(units)
      return said === undefined ? Promise.resolve() : Promise.reject(new Error(said))
    },
  }
  return { refused: invited ? () => undefined : short, rule }
}
