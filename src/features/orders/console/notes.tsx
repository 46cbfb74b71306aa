import { Button, Form, Input } from 'antd'
import { useChange } from '#console/parts/use-call.ts'
import { NOTE_MAX } from '../rules.ts'
import { addOrderNote, shopOrderDetail, type ShopOrderDetail } from '../shop-contract.ts'
import { useText } from './text.ts'
import css from './orders.module.css'

/** What colleagues should know; the buyer never sees it. */
export function Notes({ order: { orderNumber, notes } }: { order: ShopOrderDetail }) {
  const text = useText()
  const [form] = Form.useForm<{ content: string }>()
  const adding = useChange(addOrderNote, { refresh: [shopOrderDetail], done: text('noteAdded') })
  return (
    <>
      {notes.length === 0 && <p>{text('noNotes')}</p>}
      <ul className={css['notes']}>
        {notes.map(({ id, author, content, time }) => (
          <li key={id}>
            {content}
            <br />
            <small>
              {author} {time}
            </small>
          </li>
        ))}
      </ul>
      <Form
        name="note"
        form={form}
        layout="vertical"
        onFinish={({ content }) => adding.mutate({ orderNumber, content }, { onSuccess: () => form.resetFields() })}
      >
        <Form.Item name="content" label={text('noteHint')} rules={[{ required: true, whitespace: true, message: text('notePlease') }]}>
          <Input.TextArea rows={2} maxLength={NOTE_MAX} showCount />
        </Form.Item>
        <Button htmlType="submit" loading={adding.isPending}>
          {text('addNote')}
        </Button>
      </Form>
    </>
  )
}
