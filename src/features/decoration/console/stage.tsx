import { useEffect, useRef, useState, type DragEvent } from 'react'
import { useLocale } from '#ui/text.tsx'
import type { Locale } from '#core/locale.ts'
import type { Box, FromPreview, ToPreview } from '../preview-talk.ts'
import { Pluses } from './adding/pluses.tsx'
import { dropAt } from './block-rows.tsx'
import { BlockTools } from './block-tools.tsx'
import type { Dragged, Shown } from './editor.tsx'
import { nameOf } from './name-of.ts'
import { useText } from './text.ts'
import type { Draft } from './draft/use-draft.ts'
import type { Moves } from './use-moves.ts'
import css from './editor.module.css'

export const widths = [1280, 1440, 1920] as const
export type Width = (typeof widths)[number]

type Props = {
  draft: Draft
  moves: Moves
  url: string
  width: Width
  shown: Shown
  dragged: Dragged | null
  drag: (dragged: Dragged | null) => void
}

/** The page itself, as the server draws the draft, in one language or in both. */
export function Stage({ shown, ...rest }: Props) {
  const text = useText()
  const locales: Locale[] = shown === 'both' ? ['zh_CN', 'en'] : [shown]
  return (
    <section className={css['stage']} aria-label={text('page')}>
      {locales.map((locale) => (
        <Sheet key={locale} locale={locale} {...rest} />
      ))}
    </section>
  )
}

function useBoxes(frame: React.RefObject<HTMLIFrameElement | null>, choose: (place: number) => void) {
  const [page, setPage] = useState({ boxes: [] as Box[], height: 900, isAlive: false })
  const held = useRef(choose)
  useEffect(() => {
    held.current = choose
  })
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<FromPreview>) => {
      if (source !== frame.current?.contentWindow) return
      if (data.decoration === 'boxes') setPage({ boxes: data.boxes, height: Math.max(data.height, 400), isAlive: true })
      else if (data.decoration === 'chosen') held.current(data.place)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame])
  return page
}

function useRoom(): [React.RefObject<HTMLDivElement | null>, number] {
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(800)
  useEffect(() => {
    const sized = new ResizeObserver(([entry]) => setSize(entry!.contentRect.width))
    sized.observe(room.current!)
    return () => sized.disconnect()
  }, [])
  return [room, size]
}

function Sheet({ draft, moves, url, width, dragged, drag, locale }: Omit<Props, 'shown'> & { locale: Locale }) {
  const text = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, size] = useRoom()
  const page = useBoxes(frame, moves.choose)
  const scale = Math.min(1, size / width)
  const drawn = useRef(draft.version)
  // What was kept is drawn anew where it stands: no scrolling back, no white page. A page that is not alive yet hears
  // nothing, and is told when it is.
  useEffect(() => {
    if (!page.isAlive || drawn.current === draft.version) return
    drawn.current = draft.version
    const message: ToPreview = { decoration: 'refresh' }
    frame.current?.contentWindow?.postMessage(message, new URL(url, location.href).origin)
  }, [draft.version, url, page.isAlive])
  return (
    <div className={css['sheet']} ref={room}>
      <p className={css['ruler']}>{text('scale', { width, percent: Math.round(scale * 100) })}</p>
      <div className={css['paper']} style={{ height: page.height * scale }}>
        <iframe
          ref={frame}
          src={`${url}&lang=${locale}`}
          title={text(locale === 'en' ? 'pageEn' : 'pageZh')}
          width={width}
          height={page.height}
          style={{ transform: `scale(${scale})` }}
        />
        <Overlay {...{ moves, scale }} boxes={page.boxes} />
        {!moves.isFull && <Pluses {...{ scale }} boxes={page.boxes} chosen={moves.chosen} insert={moves.insertAt} />}
        {dragged && <DropLayer {...{ moves, dragged, drag, scale }} boxes={page.boxes} />}
      </div>
    </div>
  )
}

type Laid = { boxes: readonly Box[]; scale: number; moves: Moves }

/** Around the chosen block; it lies outside of the page, whose HTML stays as visitors get it. */
function Overlay({ boxes, scale, moves }: Laid) {
  const locale = useLocale()
  const box = boxes.find(({ place }) => place === moves.chosen)
  if (!box || !moves.here) return null
  const [top, left, width, height] = [box.top, box.left, box.width, box.height].map((one) => one * scale)
  return (
    <div className={css['outline']} style={{ top, left, width, height }}>
      <span className={css['tag']}>
        <b>{nameOf(moves.here, locale)}</b>
        <BlockTools moves={moves} />
      </span>
    </div>
  )
}

/** While something is dragged over the page: where it would fall. */
function DropLayer({ boxes, scale, moves, dragged, drag }: Laid & Pick<Props, 'drag'> & { dragged: Dragged }) {
  const [line, setLine] = useState<{ place: number; top: number }>()
  const placeAt = ({ clientY, currentTarget }: DragEvent): { place: number; top: number } => {
    const y = (clientY - currentTarget.getBoundingClientRect().top) / scale
    const before = boxes.filter(({ top, height }) => height > 0 && top + height / 2 < y)
    const last = before.toSorted((a, b) => a.place - b.place).at(-1)
    return last ? { place: last.place + 1, top: last.top + last.height } : { place: 0, top: boxes[0]?.top ?? 0 }
  }
  return (
    <div
      className={css['dropLayer']}
      onDragOver={(event) => {
        event.preventDefault()
        setLine(placeAt(event))
      }}
      onDrop={(event) => {
        event.preventDefault()
        dropAt(moves, dragged, placeAt(event).place)
        drag(null)
      }}
    >
      {line && <i style={{ top: line.top * scale }} />}
    </div>
  )
}
