import { useText } from './text.ts'

export type SearchKind = 'product' | 'shop'

type SearchInputProps = { kind: SearchKind; value: string; onChange: (value: string) => void }

/** The field of the header's search; its name is the keyword's name in the address of the list it opens. */
export function SearchInput({ kind, value, onChange }: SearchInputProps) {
  const text = useText()
  return (
    <input
      name={kind === 'product' ? 'pn' : 'shopName'}
      aria-label={text(kind === 'product' ? 'searchProducts' : 'searchShops')}
      placeholder={text(kind === 'product' ? 'productHint' : 'shopHint')}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
