import { useState, type ReactNode } from 'react'
import { lazyPart } from '../frame/lazy-part.ts'
import { Opening } from './opening.tsx'
import { useUiText } from '../text.tsx'

const Dialog = lazyPart(() => import('./dialog.tsx').then((module) => ({ default: module.Dialog })))

/** `keep`: where "Cancel" would be the action's own word. */
type Question = { title: string; body: ReactNode; action: string; keep?: string; onYes: () => void }

/** `const [ask, asking] = useConfirm()`: `ask({…})` opens the question, `asking` is where it appears. */
export function useConfirm(): [(question: Question) => void, ReactNode] {
  const [question, setQuestion] = useState<Question>()
  const text = useUiText()
  const close = () => setQuestion(undefined)
  const asking = question && (
    <Opening>
      <Dialog
        title={question.title}
        onClose={close}
        foot={
          <>
            <button type="button" className="btn" onClick={close}>
              {question.keep ?? text('cancel')}
            </button>
            <button
              type="button"
              className="btn btn-structure"
              onClick={() => {
                close()
                question.onYes()
              }}
            >
              {question.action}
            </button>
          </>
        }
      >
        {question.body}
      </Dialog>
    </Opening>
  )
  return [setQuestion, asking]
}
