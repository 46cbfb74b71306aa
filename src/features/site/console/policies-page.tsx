import { Button, Card, Form, Input, Modal, Segmented, Space, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useSearch } from '#console/parts/location.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useAgain, useCall, useChange } from '#console/parts/use-call.ts'
import { useLocale } from '#ui/text.tsx'
import { policyVersions, publishPolicy } from '../config-contract.ts'
import { POLICY_MAX, policyNames } from '../rules.ts'
import { useText } from './text.ts'

type Version = z.output<typeof policyVersions.answer>[number]
type Policy = (typeof policyNames)[number]

export default function PoliciesPage() {
  const text = useText()
  const [search, change] = useSearch()
  const name: Policy = search['name'] === 'servicePolicy' ? 'servicePolicy' : 'serviceTerms'
  const asked = useCall(policyVersions, { name }, { standsIn: false })
  const options = policyNames.map((value) => ({ value, label: text(value) }))
  return (
    <>
      <PageHead
        title={text('policies')}
        actions={<Segmented value={name} options={options} onChange={(value) => change({ name: value })} />}
      />
      <Loaded asked={asked}>{(versions) => <Versions key={name} name={name} versions={versions} />}</Loaded>
    </>
  )
}

function Versions({ name, versions }: { name: Policy; versions: readonly Version[] }) {
  const text = useText()
  const locale = useLocale()
  const [shown, setShown] = useState<Version>()
  const [draft, setDraft] = useState<Version['text']>()
  const publish = useChange(publishPolicy, { refresh: [policyVersions], handles: 'all' })
  const reload = useAgain(policyVersions)
  const newest = versions[0]?.version ?? 0
  const fields = (['zh_CN', 'en'] as const).map((language) => (
    <Form.Item key={language} name={language} label={text(language)} rules={[{ required: true }]}>
      <Input.TextArea rows={16} maxLength={POLICY_MAX} />
    </Form.Item>
  ))
  return (
    <Card
      title={text('versions')}
      extra={
        <Button type="primary" onClick={() => setDraft(versions[0]?.text ?? { zh_CN: '', en: '' })}>
          {text('write')}
        </Button>
      }
    >
      <Table
        size="middle"
        rowKey="version"
        pagination={false}
        dataSource={[...versions]}
        columns={[
          {
            title: text('publishedAt'),
            render: (_, { at, version }) => (
              <Space>
                {at}
                {version === newest && <Tag color="success">{text('inForce')}</Tag>}
              </Space>
            ),
          },
          { title: text('publishedBy'), render: (_, { by }) => by ?? text('cameWith') },
          {
            title: text('actions'),
            render: (_, version) => (
              <Space>
                <Button onClick={() => setShown(version)}>{text('show')}</Button>
                {version.version !== newest && <Button onClick={() => setDraft(version.text)}>{text('takeBack')}</Button>}
              </Space>
            ),
          },
        ]}
      />
      <Modal
        open={shown !== undefined}
        onCancel={() => setShown(undefined)}
        footer={null}
        width={800}
        title={text('versionOf', { at: shown?.at ?? '' })}
      >
        {/* Sanitized before it was stored, and our policy runs no scripts of it. */}
        <div dangerouslySetInnerHTML={{ __html: shown?.text[locale] ?? '' }} />
      </Modal>
      <FormDrawer<Version['text']>
        title={`${text('write')} · ${text(name)}`}
        open={draft !== undefined}
        close={() => setDraft(undefined)}
        start={draft ?? {}}
        there={versions[0]?.text ?? {}}
        saving={publish}
        inputOf={(value) => ({ name, basedOn: newest, text: value })}
        reload={reload}
        width={960}
        action={text('publish')}
      >
        <Typography.Paragraph type="secondary">{text('policyHint')}</Typography.Paragraph>
        {fields}
      </FormDrawer>
    </Card>
  )
}
