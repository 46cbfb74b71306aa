import { useState } from 'react'
import { useFrame } from '../frame/frame-data.ts'
import { useUiText } from '../text.tsx'

type PictureProps = {
  src: string | null | undefined
  alt: string
  width: number
  height: number
  eager?: boolean
  /** What the page shows largest: it comes before everything but the styles. */
  isMain?: boolean
  className?: string | undefined
}

/** A picture of ours: relative paths get the picture domain, a missing or broken one the placeholder (IMG-1). */
export function Picture({ src, alt, width, height, eager = false, isMain = false, className }: PictureProps) {
  const { pictureUrl } = useFrame()
  const text = useUiText()
  const [broken, setBroken] = useState<string>()
  if (!src || broken === src)
    return <img className={className} src="/no-picture.svg" alt={alt || text('noPicture')} {...{ width, height }} />
  const giveUp = () => setBroken(src)
  return (
    <img
      className={className}
      src={/^(https?:|data:)/.test(src) ? src : pictureUrl + src}
      alt={alt}
      {...{ width, height }}
      loading={eager || isMain ? 'eager' : 'lazy'}
      // Left to itself a browser has each that is in sight compete with the main one, and React has eager ones fetched
      // before the styles.
      fetchPriority={isMain ? 'high' : 'low'}
      decoding={isMain ? 'sync' : 'async'}
      onError={giveUp}
      // It may have failed before React was there to hear of it.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) image.decode().catch(giveUp)
      }}
    />
  )
}
