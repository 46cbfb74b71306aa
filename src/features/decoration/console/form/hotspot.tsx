import { Button, Input, Modal } from 'antd'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { NumberField } from '#console/parts/field/number-field.tsx'
import { wholeOf } from '../../pictures.ts'
import { AREAS_MAX } from '../../rules.ts'
import { boundsOf, drawn, isLargeEnough, isOnPicture, moved, sized, type Box, type Laid } from './areas.ts'
import { LinkField } from './link-field.tsx'
import type { Placed } from './picture-field.tsx'
import { useText } from '../text.ts'
import css from '../editor.module.css'

type Named = { name: { zh_CN: string; en: string } | string; link: string }
export type Area = Box & Named
/** Its measures as they were typed. */
type Typed = Laid & Named
const wordsOf = ({ name }: Named) => (typeof name === 'string' ? { zh_CN: name, en: name } : name)
const newArea = (box: Box): Area => ({ ...box, name: { zh_CN: '', en: '' }, link: '' })

type Props = { picture: Placed; areas: readonly Area[]; done: (areas: Area[]) => void; close: () => void }

/** Areas are drawn with the mouse, moved and sized by keys, and typed in percent: each has a name and a link. */
export function HotspotModal({ picture, areas: first, done, close }: Props) {
  const text = useText()
  const [areas, setAreas] = useState<readonly Typed[]>(first)
  const isWhole = areas.every(isOnPicture)
  const [chosen, setChosen] = useState<number | null>(first.length > 0 ? 0 : null)
  const put = (at: number, area: Typed) => setAreas(areas.with(at, area))
  const add = (box: Box) => {
    if (areas.length >= AREAS_MAX) return
    setAreas([...areas, newArea(box)])
    setChosen(areas.length)
  }
  const remove = (at: number) => {
    setAreas(areas.toSpliced(at, 1))
    setChosen(areas.length > 1 ? Math.max(0, at - 1) : null)
  }
  return (
    <Modal
      open
      width={1100}
      title={text('drawAreas')}
      okText={text('areasDone')}
      okButtonProps={{ disabled: !isWhole }}
      onOk={() => done(areas.filter(isOnPicture))}
      onCancel={close}
    >
      <Drawing {...{ picture, areas, chosen, setChosen, put, add, remove }} />
      <p className={css['keys']}>{text('areaKeys')}</p>
      <Button disabled={areas.length >= AREAS_MAX} onClick={() => add({ x: 10, y: 10, w: 20, h: 20 })}>
        {text('addArea')}
      </Button>
      <ol className={css['areas']}>
        {areas.map((area, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an area is its place
          <li key={at} aria-current={at === chosen || undefined}>
            <AreaForm area={area} at={at} put={(next) => put(at, next)} remove={() => remove(at)} />
          </li>
        ))}
      </ol>
    </Modal>
  )
}

type DrawingProps = {
  picture: Placed
  areas: readonly Typed[]
  chosen: number | null
  setChosen: (at: number | null) => void
  put: (at: number, area: Typed) => void
  add: (box: Box) => void
  remove: (at: number) => void
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function Drawing({ picture, areas, chosen, setChosen, put, add, remove }: DrawingProps) {
  const text = useText()
  const sheet = useRef<HTMLDivElement>(null)
  const [line, setLine] = useState<{ from: readonly [number, number]; box: Box }>()
  const pointOf = ({ clientX, clientY }: PointerEvent): readonly [number, number] => {
    const { left, top, width, height } = sheet.current!.getBoundingClientRect()
    return [((clientX - left) / width) * 100, ((clientY - top) / height) * 100]
  }
  const press = (event: KeyboardEvent, at: number) => {
    const area = areas[at]!
    const [dx, dy] = STEPS[event.key] ?? [0, 0]
    const by = event.shiftKey ? 10 : 1
    if ((dx || dy) && isOnPicture(area)) put(at, (event.altKey ? sized : moved)(area, dx * by, dy * by))
    else if (event.key === 'Delete') remove(at)
    else return
    event.preventDefault()
  }
  const finish = () => {
    if (line && isLargeEnough(line.box)) add(line.box)
    setLine(undefined)
  }
  return (
    <div
      className={css['drawing']}
      ref={sheet}
      onPointerDown={(event) => {
        if ((event.target as HTMLElement).closest('button')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setLine({ from: pointOf(event), box: { x: 0, y: 0, w: 0, h: 0 } })
      }}
      onPointerMove={(event) => line && setLine({ ...line, box: drawn(line.from, pointOf(event)) })}
      onPointerUp={finish}
    >
      <img src={wholeOf(picture)} alt={picture.alt.zh_CN || text('noAlt')} draggable={false} />
      {areas.map((area, at) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- an area is its place
          key={at}
          type="button"
          aria-pressed={at === chosen}
          aria-label={text('areaAt', { place: at + 1, name: wordsOf(area).zh_CN })}
          style={{ left: `${area.x}%`, top: `${area.y}%`, width: `${area.w}%`, height: `${area.h}%` }}
          onClick={() => setChosen(at)}
          onKeyDown={(event) => press(event, at)}
        >
          <b>{at + 1}</b>
        </button>
      ))}
      {line && line.box.w > 0 && (
        <i
          style={{
            left: `${line.box.x}%`,
            top: `${line.box.y}%`,
            width: `${line.box.w}%`,
            height: `${line.box.h}%`,
          }}
        />
      )}
    </div>
  )
}

function AreaForm({
  area,
  at,
  put,
  remove,
}: {
  area: Typed
  at: number
  put: (area: Typed) => void
  remove: () => void
}) {
  const text = useText()
  const words = wordsOf(area)
  return (
    <>
      <b className="num">{at + 1}</b>
      {(['zh_CN', 'en'] as const).map((locale) => (
        <Input
          key={locale}
          value={words[locale]}
          aria-label={text(locale === 'en' ? 'areaEn' : 'areaZh', { place: at + 1 })}
          placeholder={text(locale === 'en' ? 'english' : 'chinese')}
          status={words[locale] === '' ? 'warning' : ''}
          onChange={({ target }) => put({ ...area, name: { ...words, [locale]: target.value } })}
        />
      ))}
      <LinkField label={text('areaLink', { place: at + 1 })} value={area.link} put={(link) => put({ ...area, link })} />
      {(['x', 'y', 'w', 'h'] as const).map((side) => (
        <NumberField
          key={side}
          className={css['field']}
          label={text(`area_${side}`)}
          bounds={boundsOf(area, side)}
          decimals={1}
          value={area[side]}
          put={(next) => put({ ...area, [side]: next })}
        />
      ))}
      <Button danger type="text" onClick={remove}>
        {text('removeArea')}
      </Button>
    </>
  )
}
