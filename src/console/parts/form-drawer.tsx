// A form at the side: opened from a list, closed when it is saved, kept open with what was typed when it is refused.
import { Button, Drawer, Form, Space, type FormInstance } from 'antd'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Problem } from '#core/problem.ts'
import { merge } from './field/merge.ts'
import { FormProblem, Theirs } from './states.tsx'
import { useConsoleText } from './text.ts'
import { useTyped } from './field/unsaved.ts'
import { loadingWhile } from './use-call.ts'

type Saving<Values> = {
  mutate: (values: Values, options: { onSuccess: () => void }) => void
  reset: () => void
  isPending: boolean
  error: Problem | null
}

type Props<Values extends object> = {
  title: string
  open: boolean
  close: () => void
  /** What the fields start with; taken each time it opens, and once more after `reload`. */
  start: Partial<Values>
  /** What stands there now, where the form starts with something else than that. */
  there?: Partial<Values>
  /** From `useChange(…, { handles: 'all' })`. */
  saving: Saving<never>
  /**
   * The fields as the call wants them. With `reload` it is asked as it was then: what the call says it saw is what the
   * form was filled with.
   */
  inputOf: (values: Values) => unknown
  /** Loads what was changed meanwhile; it comes under what was typed. */
  reload?: () => Promise<unknown>
  saved?: () => void
  width?: number
  /** What the button says where it does more than save. */
  action?: string
  /** Another button, between the one that saves and the one that does not. */
  beside?: (form: FormInstance<Values>) => ReactNode
  children: ReactNode | ((form: FormInstance<Values>) => ReactNode)
}

/** The buttons begin where the fields do. */
const ALIGNED = { footer: { paddingInline: 'var(--space-6)' } } as const

/** Whoever types goes on in the first field; one that opens a list of its own waits until it is asked. */
function enter(body: HTMLElement | null): void {
  const first = body?.querySelector<HTMLElement>('input, textarea')
  if (!body || body.contains(document.activeElement) || !first || first.closest('.ant-picker, .ant-upload')) return
  first.focus()
}

/** Enter in a list of choices or days takes one; it does not save what was not seen yet. */
function choosesOnly(event: KeyboardEvent): void {
  const { key, target } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  if (target.closest('.ant-picker') || target.getAttribute('aria-expanded') === 'true') event.preventDefault()
}

export function FormDrawer<Values extends object>({
  title,
  open,
  close,
  start,
  there = start,
  saving,
  inputOf,
  reload,
  saved,
  width = 520,
  action,
  beside,
  children,
}: Props<Values>) {
  const text = useConsoleText()
  const [form] = Form.useForm<Values>()
  const name = useId() // the form's id, and before those of its fields: a page may have several forms
  const [theirs, setTheirs] = useState<unknown[]>([])
  const [reloads, setReloads] = useState(0)
  const filled = useRef({ there, inputOf })
  const body = useRef<HTMLDivElement>(null)
  const unsaved = useTyped(open)
  useEffect(() => {
    if (!open) return
    filled.current = { there, inputOf }
    setTheirs([])
    form.resetFields()
    form.setFieldsValue(start as never)
    saving.reset()
    // oxlint-disable-next-line react/exhaustive-deps -- what was typed stays while it is open
  }, [open])
  useEffect(() => {
    if (reloads === 0) return
    const { merged, clashes } = merge<unknown>(filled.current.there, form.getFieldsValue(true), there)
    filled.current = { there, inputOf }
    setTheirs(clashes)
    form.setFieldsValue(merged as never)
    // oxlint-disable-next-line react/exhaustive-deps -- with what came
  }, [reloads])

  const save = (values: Values) => {
    if (!open) return // Enter, while it slides away
    saving.mutate((reload ? filled.current.inputOf : inputOf)(values) as never, {
      onSuccess: () => {
        unsaved.saved()
        saved?.()
        close()
      },
    })
  }
  const again =
    reload &&
    (() => {
      saving.reset()
      // The page is drawn with the answer in a task of its own; what came stands in `there` after it.
      void reload().then(() => setTimeout(() => setReloads(reloads + 1)))
    })

  return (
    <Drawer
      title={title}
      open={open}
      onClose={() => unsaved.leave(close)}
      size={width}
      styles={ALIGNED}
      afterOpenChange={(is) => is && enter(body.current)}
      footer={
        <Space>
          <Button type="primary" htmlType="submit" form={name} loading={loadingWhile(saving.isPending)}>
            {action ?? text('save')}
          </Button>
          {beside?.(form)}
          <Button onClick={close}>{text('cancel')}</Button>
        </Space>
      }
    >
      <Form
        name={name}
        form={form}
        layout="vertical"
        requiredMark="optional"
        onFinish={save}
        onKeyDown={choosesOnly}
        onValuesChange={unsaved.typed}
      >
        <div ref={body}>
          <FormProblem problem={saving.error} reload={again} />
          <Theirs values={theirs} />
          {typeof children === 'function' ? children(form) : children}
        </div>
      </Form>
    </Drawer>
  )
}
