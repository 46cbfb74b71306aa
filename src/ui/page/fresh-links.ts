import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PRIVATE_LINKS_RENEWED_MS } from '#core/wire/private-upload.ts'

/** A page with links to private documents asks anew before they close. */
export function useFreshLinks(): void {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => void router.invalidate(), PRIVATE_LINKS_RENEWED_MS)
    return () => clearInterval(timer)
  }, [router])
}
