import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useGo } from '#console/parts/address.ts'
import { filled } from '#console/parts/field/filled.ts'
import { useChange } from '#console/parts/use-call.ts'
import { NAME_MAX } from '../rules.ts'
import { addPlatformDecoration, platformDecorations } from '../staff-contract.ts'
import { platformCalls } from './calls.ts'
import { DecorationList } from './decoration-list.tsx'
import { useText } from './text.ts'

type Names = { nameZh: string; nameEn: string }

export default function PlatformDecorationsPage() {
  const text = useText()
  const go = useGo()
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<Names>()
  const beginning = useChange(addPlatformDecoration, { refresh: [platformDecorations], done: '' })
  const begin = (names: Names) =>
    beginning.mutate(names, { onSuccess: ({ renovationId }) => go(`/decorations/${renovationId}`) })
  const rule = filled(text('nameMissing'))
  return (
    <>
      <DecorationList
        list={platformCalls.list}
        lead={text('leadMall')}
        empty={text('noPages')}
        actions={
          <Button type="primary" onClick={() => setOpen(true)}>
            {text('newPage')}
          </Button>
        }
      />
      <Modal
        open={isOpen}
        title={text('newPage')}
        okText={text('begin')}
        confirmLoading={beginning.isPending}
        onOk={form.submit}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Form form={form} layout="vertical" onFinish={begin} preserve={false}>
          <Form.Item name="nameZh" label={text('nameZh')} rules={[rule, { max: NAME_MAX }]}>
            <Input />
          </Form.Item>
          <Form.Item name="nameEn" label={text('nameEn')} rules={[rule, { max: NAME_MAX }]}>
            <Input />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}
