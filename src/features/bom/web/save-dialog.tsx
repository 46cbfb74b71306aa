import { useState } from 'react'
import { Problem } from '#core/problem.ts'
import { ERROR_MS } from '#core/timings.ts'
import { call } from '#ui/call/call.ts'
import { Field } from '#ui/field/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { useUiText } from '#ui/text.tsx'
import { saveList } from '../contract.ts'
import { LIST_NAME_MAX } from '../rules.ts'
import { contentOf } from './saved.ts'
import type { Bought } from './standing.ts'
import type { List } from './use-list.ts'
import { useText } from './text.ts'

type SaveDialogProps = { list: List; bought: readonly Bought[]; onClose: () => void }

/** A name, under which the list is found again on any computer; the same name as before replaces it. */
export default function SaveDialog({ list, bought, onClose }: SaveDialogProps) {
  const text = useText()
  const uiText = useUiText()
  const { opened, setOpened } = list
  const [name, setName] = useState(opened?.name ?? list.source.fileName.replace(/\.\w+$/, '').slice(0, LIST_NAME_MAX))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    if (isBusy) return
    setBusy(true)
    const listId = opened?.name === name.trim() ? opened.listId : undefined
    try {
      const saved = await call(saveList, { listId, name, content: contentOf(list, bought) }, { handles: 'all' })
      setOpened({ listId: saved.listId, name: name.trim(), changes: new Map() })
      toast(text('saved', { name: name.trim() }), {
        kind: 'ok',
        ms: 4 * ERROR_MS,
        link: { href: '/user-center/uc-part-lists', text: text('toSaved') },
      })
      onClose()
    } catch (error) {
      setProblem(error instanceof Problem ? error.msg : uiText('networkError'))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={text('save')}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {uiText('cancel')}
          </button>
          <button type="submit" form="save-list" className="btn btn-structure" aria-busy={isBusy}>
            {text('save')}
          </button>
        </>
      }
    >
      <form
        id="save-list"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field
          label={text('listName')}
          hint={text('listNameHint')}
          problem={problem}
          required
          autoComplete="off"
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setProblem(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
