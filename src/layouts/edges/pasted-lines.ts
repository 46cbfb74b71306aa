import { useEffect } from 'react'
import { toast } from '#ui/overlay/toast.tsx'
import { writeLocal } from '#ui/local.ts'
import { useText } from './text.ts'

/** Ours: long enough to read and to reach the link. */
const OFFERED_MS = 8000

/**
 * Several lines in a search box are a list: they are offered to be quoted, and the box takes them as any browser does.
 */
export function usePastedLines(): void {
  const text = useText()
  useEffect(() => {
    const hear = ({ target, clipboardData }: ClipboardEvent) => {
      const pasted = clipboardData?.getData('text/plain') ?? ''
      const count = pasted.split('\n').filter((line) => line.trim()).length
      if (count < 2 || !(target as HTMLElement).closest('.search input')) return
      writeLocal('pastedLines', pasted)
      toast(text('severalLines', { count }), { ms: OFFERED_MS, link: { href: '/bom', text: text('quoteThem') } })
    }
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  }, [text])
}
