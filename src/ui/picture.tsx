import { useState } from 'react'
import { useFrame } from './frame-data.ts'
import { useUiText } from './text.tsx'

type PictureProps = {
  src: string | null | undefined
  alt: string
  width: number
  height: number
  eager?: boolean
  className?: string | undefined
}

/** A picture of ours: relative paths get the picture domain, a missing or broken one the placeholder (IMG-1). */
export function Picture({ src, alt, width, height, eager = false, className }: PictureProps) {
  const { pictureUrl } = useFrame()
  const text = useUiText()
  const [broken, setBroken] = useState(false)
  if (!src || broken)
    return (
      <svg className={className} width={width} height={height} viewBox="0 0 80 80" role="img" aria-label={alt || text('noPicture')}>
        <g fill="none" stroke="var(--color-control)" strokeWidth="1.5">
          <path d="M14 20h52v40H14z" />
          <path d="M14 60L66 20M14 20l52 40" strokeWidth=".75" strokeDasharray="4 2.5" />
        </g>
      </svg>
    )
  return (
    <img
      className={className}
      src={/^(https?:|data:)/.test(src) ? src : pictureUrl + src}
      {...{ alt, width, height }}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}
