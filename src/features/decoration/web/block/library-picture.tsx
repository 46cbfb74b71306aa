import { useFrame } from '#ui/frame/frame-data.ts'
import type { DecorPicture } from '../../fields.ts'
import { widthsOf } from '../../pictures.ts'

type Props = { picture: DecorPicture; /** How wide it stands, as `sizes` says it. */ sizes: string; isFirst?: boolean }

/** A picture of the library in the width and format that the browser wants; its place is kept until it comes. */
export function LibraryPicture({ picture: { src, width, height, alt }, sizes, isFirst = false }: Props) {
  const { pictureUrl } = useFrame()
  const widths = widthsOf(width)
  const from = (format: 'avif' | 'webp') =>
    widths.map((one) => `${pictureUrl}${src}-${one}.${format} ${one}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={from('avif')} sizes={sizes} />
      <img
        src={`${pictureUrl}${src}-${widths.at(-1)}.webp`}
        srcSet={from('webp')}
        sizes={sizes}
        alt={alt}
        {...{ width, height }}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  )
}
