// A form at the side: opened from a list, closed when it is saved, kept open with what was typed when it is refused.
import { Button, Drawer, Form, Space, type FormInstance } from 'antd'
import { useEffect, useId, type ReactNode } from 'react'
import type { Problem } from '#core/problem.ts'
import { FormProblem } from './states.tsx'
import { useConsoleText } from './text.ts'

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
  /** What the fields start with; taken again each time it opens. */
  start: Partial<Values>
  /** From `useChange(…, { handles: 'all' })`. */
  saving: Saving<never>
  /** The fields as the call wants them. */
  inputOf: (values: Values) => unknown
  /** Loads what was changed meanwhile. */
  reload?: () => void
  saved?: () => void
  width?: number
  children: ReactNode | ((form: FormInstance<Values>) => ReactNode)
}

export function FormDrawer<Values extends object>({
  title,
  open,
  close,
  start,
  saving,
  inputOf,
  reload,
  saved,
  width = 520,
  children,
}: Props<Values>) {
  const text = useConsoleText()
  const [form] = Form.useForm<Values>()
  const name = useId() // before the ids of its fields: a page may have several forms
  useEffect(() => {
    if (!open) return
    form.resetFields()
    form.setFieldsValue(start as never)
    saving.reset()
    // oxlint-disable-next-line react/exhaustive-deps -- what was typed stays while it is open
  }, [open])

  const save = (values: Values) =>
    saving.mutate(inputOf(values) as never, {
      onSuccess: () => {
        saved?.()
        close()
      },
    })

  return (
    <Drawer
      title={title}
      open={open}
      onClose={close}
      size={width}
      forceRender
      footer={
        <Space>
          <Button type="primary" loading={saving.isPending} onClick={() => form.submit()}>
            {text('save')}
          </Button>
          <Button onClick={close}>{text('cancel')}</Button>
        </Space>
      }
    >
      <Form name={name} form={form} layout="vertical" requiredMark="optional" onFinish={save} scrollToFirstError>
        <FormProblem problem={saving.error} reload={reload && (() => (reload(), close()))} />
        {typeof children === 'function' ? children(form) : children}
      </Form>
    </Drawer>
  )
}
