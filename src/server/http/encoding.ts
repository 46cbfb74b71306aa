export type Encoding = 'zstd' | 'br' | 'gzip'

/** The best that the browser takes. */
export function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined
  return (['zstd', 'br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!;\\s*q=0(\\.0+)?\\b)`).test(accepted),
  )
}
