import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ERROR_MS } from '#core/timings.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { Opening } from '#ui/overlay/opening.tsx'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { Empty } from '#ui/page/empty.tsx'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { titleTypes } from '#features/orders/invoice-kinds.ts'
import type { SavedTitle } from '../titles-contract.ts'
import { deleteInvoiceTitle } from '../contract.ts'
import { useText } from './text.ts'
import css from './invoices.module.css'

const TitleDialog = lazyPart(() => import('./title-dialog.tsx'))

function useRemoval() {
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const router = useRouter()
  const [ask, asking] = useConfirm()

  async function remove(titleId: number) {
    try {
      await call(deleteInvoiceTitle, { titleId })
      toast(text('removed'), { kind: 'ok', ms: ERROR_MS })
    } catch (error) {
      toastNetworkError(error)
    }
    await router.invalidate()
  }

  const askRemove = ({ titleId, title: { titleName } }: SavedTitle) =>
    ask({
      title: text('removeTitle'),
      body: text('removeAsk', { title: titleName }),
      action: text('remove'),
      onYes: () => void remove(titleId),
    })

  return [askRemove, asking] as const
}

/** The titles a person keeps. */
export function Titles({ titles }: { titles: readonly SavedTitle[] }) {
  const text = useText()
  const router = useRouter()
  const [edited, setEdited] = useState<SavedTitle | 'new'>()
  const [askRemove, asking] = useRemoval()

  const add = (
    <button type="button" className="btn btn-structure" onClick={() => setEdited('new')}>
      <AnyIcon name="plus" />
      {text('addTitle')}
    </button>
  )
  return (
    <>
      {titles.length === 0 ? (
        <Empty title={text('noTitles')} heading="h2" actions={add}>
          {text('noTitlesMore')}
        </Empty>
      ) : (
        <>
          <div className={css.bar}>{add}</div>
          <ul className={css.cards}>
            {titles.map((kept) => (
              <TitleCard
                key={kept.titleId}
                kept={kept}
                edit={() => setEdited(kept)}
                askRemove={() => askRemove(kept)}
              />
            ))}
          </ul>
        </>
      )}
      {edited && (
        <Opening>
          <TitleDialog
            kept={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
            onSaved={() => {
              setEdited(undefined)
              void router.invalidate()
            }}
          />
        </Opening>
      )}
      {asking}
    </>
  )
}

type CardProps = { kept: SavedTitle; edit: () => void; askRemove: () => void }

function TitleCard({ kept: { title, isDefault }, edit, askRemove }: CardProps) {
  const text = useText()
  return (
    <li>
      <p className="row">
        <b>{title.titleName}</b>
        <span className="tag">{text(title.titleType === titleTypes.unit ? 'unit' : 'personal')}</span>
        {isDefault && <span className="tag tag-structure">{text('isDefault')}</span>}
      </p>
      {title.taxpayerId && <p className="code">{title.taxpayerId}</p>}
      <p className="soft">{title.email}</p>
      <p className="row">
        <button
          type="button"
          className="btn btn-text"
          aria-label={text('editOf', { title: title.titleName })}
          onClick={edit}
        >
          {text('edit')}
        </button>
        <button
          type="button"
          className="btn btn-text"
          aria-label={text('removeOf', { title: title.titleName })}
          onClick={askRemove}
        >
          {text('remove')}
        </button>
      </p>
    </li>
  )
}
