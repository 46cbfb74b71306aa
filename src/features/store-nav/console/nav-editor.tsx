import { Alert, Button, Card, Col, Form, Row, Space, Switch, Typography } from 'antd'
import { useState } from 'react'
import { PageHead } from '#console/parts/page-head.tsx'
import { FormProblem, Loaded, Theirs } from '#console/parts/states.tsx'
import { loadingWhile, useCall, useChange } from '#console/parts/use-call.ts'
import { useFollowed } from '#console/parts/use-followed.ts'
import type * as contract from '../staff-contract.ts'
import type { HeaderDraft } from '../staff-contract.ts'
import { Background } from './background.tsx'
import { HeaderPreview } from './header-preview.tsx'
import { NavItems } from './nav-items.tsx'
import { useText } from './text.ts'

export type NavCalls = {
  read: typeof contract.shopHeader
  save: typeof contract.changeShopHeader
  targets: typeof contract.shopNavTargets
}
type Props = { of: 'shop' | 'mall'; calls: NavCalls; picture: string }

/** The header of a shop's pages or of the mall's: the same work under another address. */
export function NavEditor(props: Props) {
  const text = useText()
  const asked = useCall(props.calls.read, {})
  return (
    <>
      <PageHead title={text('title')}>
        <Typography.Text type="secondary">{text(`lead_${props.of}`)}</Typography.Text>
      </PageHead>
      <Loaded asked={asked}>
        {(header) => <Editor {...props} header={header} refetch={() => void asked.refetch()} />}
      </Loaded>
    </>
  )
}

type Values = Omit<HeaderDraft, 'version'>
const parts = ['showsLogo', 'showsSearch', 'showsCategory', 'showsNavs'] as const

function Editor({ of, calls, picture, header, refetch }: Props & { header: HeaderDraft; refetch: () => void }) {
  const text = useText()
  const [form] = Form.useForm<Values>()
  const { version, ...fresh } = header
  const [draft, setDraft] = useState<Values>(fresh)
  const saving = useChange(calls.save, { refresh: [calls.read], handles: 'all' })
  const followed = useFollowed({
    fresh,
    version,
    read: () => form.getFieldsValue(true) as Values,
    write: (values) => (form.setFieldsValue(values), setDraft(values)),
    refetch,
  })
  return (
    <Row gutter={[24, 24]}>
      <Col xs={24} xl={14}>
        <Form<Values>
          name="storeNav"
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={fresh}
          onValuesChange={() => setDraft(form.getFieldsValue(true) as Values)}
          onFinish={(values) =>
            saving.mutate({ ...values, version: followed.version }, { onError: followed.sending() })
          }
        >
          <Card>
            <Form.Item name="isOn" label={text('isOn')} valuePropName="checked" extra={text(`off_${of}`)}>
              <Switch />
            </Form.Item>
            <Space wrap size="large">
              {parts.map((part) => (
                <Form.Item key={part} name={part} label={text(part)} valuePropName="checked">
                  <Switch />
                </Form.Item>
              ))}
            </Space>
            <Form.Item name="bgUrl" label={text('bgUrl')} extra={text('bgHint')}>
              <Background path={picture} />
            </Form.Item>
            <NavItems of={of} call={calls.targets} />
            <Theirs values={followed.theirs} />
            <FormProblem problem={saving.error} reload={() => (saving.reset(), followed.reload())} />
            <Button type="primary" htmlType="submit" loading={loadingWhile(saving.isPending)}>
              {text('save')}
            </Button>
          </Card>
        </Form>
      </Col>
      <Col xs={24} xl={10}>
        {!draft.isOn && <Alert type="info" showIcon title={text('isOff')} />}
        <HeaderPreview of={of} draft={draft} />
      </Col>
    </Row>
  )
}
