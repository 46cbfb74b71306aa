import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Box, FromPreview, ToPreview } from '../../preview-talk.ts'

/**
 * Only the back office may frame this page (its policy says so), so whoever frames it may hear where its blocks lie.
 */
const tell = (message: FromPreview) => parent.postMessage(message, '*')

const boxOf = (block: HTMLElement, places: readonly number[]): Box => {
  const { top, left, width, height } = block.getBoundingClientRect()
  const place = places[Number(block.dataset['at'])] ?? -1
  return { place, top: top + scrollY, left: left + scrollX, width, height }
}

/**
 * A preview in the editor's frame: tells where its blocks lie, chooses them instead of following links, and reads the
 * draft anew when it is told to. Outside of a frame it is a page like any other.
 */
export function usePreview(places: readonly number[]): void {
  const router = useRouter()
  useEffect(() => {
    if (parent === window) return
    const blocks = () => [...document.querySelectorAll<HTMLElement>('[data-at]')]
    const tellBoxes = () =>
      tell({
        decoration: 'boxes',
        boxes: blocks().map((block) => boxOf(block, places)),
        height: document.body.offsetHeight,
      })
    const choose = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      const block = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-at]') : null
      if (block && event.type === 'click') tell({ decoration: 'chosen', place: boxOf(block, places).place })
    }
    const hear = ({ source, data }: MessageEvent<ToPreview>) => {
      if (source === parent && data.decoration === 'refresh') void router.invalidate()
    }
    const sized = new ResizeObserver(tellBoxes)
    for (const one of [document.body, ...blocks()]) sized.observe(one)
    document.addEventListener('click', choose, { capture: true })
    document.addEventListener('submit', choose, { capture: true })
    window.addEventListener('message', hear)
    return () => {
      sized.disconnect()
      document.removeEventListener('click', choose, { capture: true })
      document.removeEventListener('submit', choose, { capture: true })
      window.removeEventListener('message', hear)
    }
  }, [places, router])
}
