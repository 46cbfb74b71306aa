import { Button, Form, Input, Tag } from 'antd'
import { filled } from '#console/parts/field/filled.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { useChange } from '#console/parts/use-call.ts'
import { NOTE_MAX } from '../rules.ts'
import type { addOrderNote, addPlatformNote, ShopOrderDetail } from '../shop-contract.ts'
import { useText } from './text.ts'
import css from './orders.module.css'

type Props = {
  order: Pick<ShopOrderDetail, 'orderNumber' | 'notes'>
  add: typeof addOrderNote | typeof addPlatformNote
  /** The call that shows them. */
  shownBy: Endpoint
  /** Who reads it. */
  hint: string
}

/** What colleagues should know; the buyer never sees it. */
export function Notes({ order: { orderNumber, notes }, add, shownBy, hint }: Props) {
  const text = useText()
  const [form] = Form.useForm<{ content: string }>()
  const adding = useChange(add as typeof addOrderNote, { refresh: [shownBy], done: text('noteAdded') })
  return (
    <>
      {notes.length === 0 && <p>{text('noNotes')}</p>}
      <ul className={css['notes']}>
        {notes.map(({ id, author, byPlatform, content, time }) => (
          <li key={id}>
            {content}
            <br />
            <small>
              {byPlatform && <Tag>{text('platform')}</Tag>}
              {author} {time}
            </small>
          </li>
        ))}
      </ul>
      <Form
        name="note"
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ content }) => adding.mutate({ orderNumber, content }, { onSuccess: () => form.resetFields() })}
      >
        <Form.Item name="content" label={hint} rules={[filled(text('notePlease'))]}>
          <Input.TextArea rows={2} maxLength={NOTE_MAX} showCount />
        </Form.Item>
        <Button htmlType="submit" loading={adding.isPending}>
          {text('addNote')}
        </Button>
      </Form>
    </>
  )
}
