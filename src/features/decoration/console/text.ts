import { textsOf } from '#ui/text.tsx'
import type english from './texts/en.ts'

export const useText = textsOf<typeof english>('decoration/console')

/** A field is called by a word of its own; one that has none, as in the shape. */
export function useFieldName(): (name: string) => string {
  const text = useText()
  return (name) => text(`field_${name}` as 'field_title')
}

export function useOptionName(): (option: string | number) => string {
  const text = useText()
  return (option) =>
    option === 0 || typeof option === 'string' ? text(`option_${option}` as 'option_single') : String(option)
}
