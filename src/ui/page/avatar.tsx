import { Picture } from './picture.tsx'
import './avatar.css'

/** A person: their picture, or the first letter of their name. */
export function Avatar({
  name,
  picture,
  alt = '',
  size,
}: {
  name: string
  picture: string | null
  alt?: string
  size: number
}) {
  return (
    <span
      className="face"
      style={{ width: size, height: size, fontSize: size / 2.2 }}
      aria-hidden={alt === '' || undefined}
    >
      {picture ? <Picture src={picture} alt={alt} width={size} height={size} eager /> : [...name][0]}
    </span>
  )
}
