import { Check } from '#ui/field/check.tsx'
import { LEVEL_SAVING } from '../../rules.ts'
import type { ListSearch } from '../address.ts'
import { useText } from '../text.ts'
import { useGo } from '../use-go.ts'
import { RangeForm } from './range-form.tsx'

type Props = { search: ListSearch }

export function PriceRange({ search }: Props) {
  const text = useText()
  const go = useGo()
  return (
    <RangeForm
      key={`${search.min} ${search.max}`}
      name={text('price')}
      labels={{ from: text('lowestPrice'), to: text('highestPrice') }}
      placeholders={{ from: text('minPrice'), to: text('maxPrice') }}
      from={search.min}
      to={search.max}
      onRange={(min, max) => go({ min: min?.toString(), max: max?.toString() })}
    />
  )
}

export function StockChecks({ search }: Props) {
  const text = useText()
  const go = useGo()
  return (
    <>
      <Check
        checked={search.stock !== undefined}
        onChange={(event) => go({ stock: event.target.checked ? '1' : undefined })}
      >
        {text('inStock')}
      </Check>
      <Check
        checked={search.today !== undefined}
        onChange={(event) => go({ today: event.target.checked ? '1' : undefined })}
      >
        {text('shipsToday')}
      </Check>
    </>
  )
}

export function LevelCheck({ search }: Props) {
  const text = useText()
  const go = useGo()
  return (
    <Check checked={search.level === '2'} onChange={(event) => go({ level: event.target.checked ? '2' : undefined })}>
      {text('enterprisePrice', LEVEL_SAVING)}
    </Check>
  )
}
