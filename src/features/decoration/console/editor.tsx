import { useState } from 'react'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { useLocale } from '#ui/text.tsx'
import type { DecorationDetail } from '../staff-contract.ts'
import { BlockForm } from './form/block-form.tsx'
import { BlockRows } from './block-rows.tsx'
import { CallsContext, type EditorCalls } from './calls.ts'
import { EditorHead } from './editor-head.tsx'
import { Inserter } from './adding/inserter.tsx'
import { Palette } from './adding/palette.tsx'
import { Stage, type Width } from './stage.tsx'
import { TimeLine } from './time-line.tsx'
import { useDraft } from './draft/use-draft.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useMoves } from './use-moves.ts'
import css from './editor.module.css'

/** Of a shop or of the mall: the same work under another address. */
export function Editor({ renovationId, calls }: { renovationId: string; calls: EditorCalls }) {
  const asked = useCall(calls.one, { renovationId }, { gcTime: 0 })
  return (
    <CallsContext value={calls}>
      <Loaded asked={asked}>{(detail) => <OpenEditor key={detail.renovationId} first={detail} />}</Loaded>
    </CallsContext>
  )
}

export type Shown = 'zh_CN' | 'en' | 'both'

function OpenEditor({ first }: { first: DecorationDetail }) {
  const [detail, setDetail] = useState(first)
  const draft = useDraft(first)
  const moves = useMoves(draft)
  const [width, setWidth] = useState<Width>(1280)
  const [shown, setShown] = useState<Shown>(useLocale())
  const [dragged, setDragged] = useState<Dragged | null>(null)
  useEditorKeys(moves)
  return (
    <div className={css['editor']} data-editor>
      <EditorHead {...{ detail, setDetail, draft, moves, width, setWidth, shown, setShown }} />
      <div className={css['left']}>
        <Palette kind={detail.kind} moves={moves} drag={setDragged} />
        <BlockRows moves={moves} dragged={dragged} drag={setDragged} />
      </div>
      <Stage {...{ draft, moves, width, shown, dragged }} drag={setDragged} url={first.previewUrl} />
      <BlockForm moves={moves} />
      <Inserter kind={detail.kind} moves={moves} />
      <TimeLine detail={detail} setDetail={setDetail} draft={draft} />
    </div>
  )
}

/** What is under way with the mouse: a block of the page, or a new one. */
export type Dragged = { from: number } | { type: string }
