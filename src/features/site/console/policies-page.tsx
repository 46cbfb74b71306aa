import { Button, Card, DatePicker, Form, Input, Modal, Segmented, Space, Table, Tag, Typography } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import type { z } from 'zod'
import { filled } from '#console/parts/field/filled.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { useSearch } from '#console/parts/search.ts'
import { Loaded } from '#console/parts/states.tsx'
import { TextPreview } from '#console/parts/field/text-preview.tsx'
import { useAgain, useCall, useChange } from '#console/parts/use-call.ts'
import { useLocale } from '#ui/text.tsx'
import { policyPlan, policyVersions, previewPolicy, publishPolicy } from '../config-contract.ts'
import { POLICY_MAX, policyNames, policyNoticeDays, type PolicyName } from '../rules.ts'
import { AnnouncedPolicy } from './announced-policy.tsx'
import { policiesSearch } from './search.ts'
import { useText } from './text.ts'

type Version = z.output<typeof policyVersions.answer>[number]
type Plan = z.output<typeof policyPlan.answer>
type Texts = Version['text']
/** In the window that shows one. */
type Shown = { title: string; text: Texts }
type Draft = Texts & { effectiveDay: string }

const DAY = 'YYYY-MM-DD'

export default function PoliciesPage() {
  const text = useText()
  const [{ name = 'serviceTerms' }, change] = useSearch(policiesSearch)
  const versions = useCall(policyVersions, { name }, { standsIn: false })
  const plan = useCall(policyPlan, { name }, { standsIn: false })
  const options = policyNames.map((value) => ({ value, label: text(value) }))
  return (
    <>
      <PageHead
        title={text('policies')}
        actions={<Segmented value={name} options={options} onChange={(value) => change({ name: value })} />}
      />
      <Loaded asked={versions}>
        {(known) => (
          <Loaded asked={plan}>
            {(coming) => <Versions key={name} name={name} versions={known} coming={coming} />}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

type Props = { name: PolicyName; versions: readonly Version[]; coming: Plan }

function Versions({ name, versions, coming: { plan, earliestDay } }: Props) {
  const text = useText()
  const locale = useLocale()
  const [shown, setShown] = useState<Shown>()
  const [draft, setDraft] = useState<Texts>()
  const newest = versions[0]?.version ?? 0
  const inForce = versions[0]?.text ?? { zh_CN: '', en: '' }
  return (
    <>
      {plan && (
        <AnnouncedPolicy
          name={name}
          plan={plan}
          show={() => setShown({ title: text('announcedOf', { day: plan.effectiveDay }), text: plan.text })}
          edit={() => setDraft(plan.text)}
        />
      )}
      <Card
        title={text('versions')}
        extra={
          !plan && (
            <Button type="primary" onClick={() => setDraft(inForce)}>
              {text('write')}
            </Button>
          )
        }
      >
        <VersionsTable versions={versions} show={setShown} edit={setDraft} />
      </Card>
      <Modal
        open={shown !== undefined}
        onCancel={() => setShown(undefined)}
        footer={null}
        width={800}
        title={shown?.title}
      >
        {/* Sanitized before it was stored, and our policy runs no scripts of it. */}
        <div dangerouslySetInnerHTML={{ __html: shown?.text[locale] ?? '' }} />
      </Modal>
      <PolicyDrawer
        name={name}
        draft={draft}
        close={() => setDraft(undefined)}
        there={{
          ...(plan?.text ?? inForce),
          effectiveDay: plan && plan.effectiveDay > earliestDay ? plan.effectiveDay : earliestDay,
        }}
        seen={{ name, basedOn: newest, ...(plan ? { replaces: plan.planId } : {}) }}
        earliestDay={earliestDay}
      />
    </>
  )
}

type TableProps = { versions: readonly Version[]; show: (one: Shown) => void; edit: (texts: Texts) => void }

/** The newest first, which is in force; an old one can be written anew. */
function VersionsTable({ versions, show, edit }: TableProps) {
  const text = useText()
  const newest = versions[0]?.version ?? 0
  return (
    <Table
      size="middle"
      rowKey="version"
      pagination={false}
      dataSource={[...versions]}
      columns={[
        {
          title: text('inForceSince'),
          render: (_, { at, version }) => (
            <Space>
              {at}
              {version === newest && <Tag color="success">{text('inForce')}</Tag>}
            </Space>
          ),
        },
        { title: text('announcedBy'), render: (_, { by }) => by ?? text('cameWith') },
        {
          title: text('actions'),
          render: (_, version) => (
            <Space>
              <Button onClick={() => show({ title: text('versionOf', { at: version.at }), text: version.text })}>
                {text('show')}
              </Button>
              {version.version !== newest && <Button onClick={() => edit(version.text)}>{text('takeBack')}</Button>}
            </Space>
          ),
        },
      ]}
    />
  )
}

type Writing = {
  name: PolicyName
  draft: Texts | undefined
  close: () => void
  /** What is announced, or else in force. */
  there: Draft
  seen: Pick<z.input<typeof publishPolicy.input>, 'name' | 'basedOn' | 'replaces'>
  earliestDay: string
}

function PolicyDrawer({ name, draft, close, there, seen, earliestDay }: Writing) {
  const text = useText()
  const publish = useChange(publishPolicy, {
    refresh: [policyPlan, policyVersions],
    handles: 'all',
    done: text('nowAnnounced'),
  })
  const preview = useChange(previewPolicy, { done: '' })
  const [versionsAgain, planAgain] = [useAgain(policyVersions), useAgain(policyPlan)]
  return (
    <FormDrawer<Draft>
      title={`${text('write')} · ${text(name)}`}
      open={draft !== undefined}
      close={close}
      start={draft ? { ...draft, effectiveDay: there.effectiveDay } : {}}
      there={there}
      saving={publish}
      inputOf={({ effectiveDay, ...words }) => ({ ...seen, text: words, effectiveDay })}
      reload={() => Promise.all([versionsAgain(), planAgain()])}
      width={960}
      action={text('announce')}
      beside={(form) => (
        <TextPreview form={form} making={preview} inputOf={({ zh_CN, en }) => ({ name, text: { zh_CN, en } })} />
      )}
    >
      <Typography.Paragraph type="secondary">
        {text('policyHint', { days: policyNoticeDays[name] })}
      </Typography.Paragraph>
      {(['zh_CN', 'en'] as const).map((language) => (
        <Form.Item key={language} name={language} label={text(language)} rules={[filled(), { max: POLICY_MAX }]}>
          <Input.TextArea rows={14} />
        </Form.Item>
      ))}
      <Form.Item
        name="effectiveDay"
        label={text('appliesFrom')}
        rules={[{ required: true }]}
        getValueProps={(day?: string) => ({ value: day ? dayjs(day) : null })}
        normalize={(picked: Dayjs | null) => picked?.format(DAY)}
      >
        <DatePicker allowClear={false} disabledDate={(one) => one.format(DAY) < earliestDay} />
      </Form.Item>
    </FormDrawer>
  )
}
