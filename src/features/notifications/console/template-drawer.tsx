import { Button, Card, Form, Input, Space, Tag, Typography, type FormInstance } from 'antd'
import { filled } from '#console/parts/field/filled.ts'
import type { Locale } from '#core/locale.ts'
import { fill } from '#core/texts.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useAgain, useChange } from '#console/parts/use-call.ts'
import { useLast } from '#console/parts/use-last.ts'
import { useLocale } from '#ui/text.tsx'
import { notificationTemplates, saveNotificationTemplate } from '../console-contract.ts'
import { kindNames } from '../kind-names.ts'
import { CONTENT_MAX, holesOf, lacksCode, TITLE_MAX, unknownHoles, type TemplateKind } from '../rules.ts'
import type { Template } from './templates-page.tsx'
import { useText } from './text.ts'

type Draft = Pick<Template, 'title' | 'content'>
const languages = ['zh_CN', 'en'] as const
const labels = {
  title: { zh_CN: 'titleZh', en: 'titleEn' },
  content: { zh_CN: 'contentZh', en: 'contentEn' },
} as const

/** The words of one kind in both languages, beside what becomes of them. */
export function TemplateDrawer({ template, close }: { template: Template | undefined; close: () => void }) {
  const locale = useLocale()
  const saving = useChange(saveNotificationTemplate, { refresh: [notificationTemplates], handles: 'all' })
  const again = useAgain(notificationTemplates)
  const shown = useLast(template)
  const start = shown ? { title: shown.title, content: shown.content } : {}
  return (
    <FormDrawer<Draft>
      title={shown ? kindNames[shown.kind][locale] : ''}
      open={template !== undefined}
      close={close}
      start={start}
      saving={saving}
      inputOf={(draft) => ({ ...draft, kind: shown?.kind, basedOn: shown?.version })}
      reload={again}
      width={880}
    >
      {(form) => shown && <Words form={form} template={shown} />}
    </FormDrawer>
  )
}

function Words({ form, template: { kind, builtIn } }: { form: FormInstance<Draft>; template: Template }) {
  const text = useText()
  const holes = Object.keys(holesOf(kind))
  const check = (part: 'title' | 'content') => (_: unknown, words: string | undefined) => {
    const unknown = unknownHoles(kind, words ?? '')
    if (unknown.length > 0) return Promise.reject(new Error(text('unknown', { holes: unknown.join(' ') })))
    if (part === 'content' && words && lacksCode(kind, words)) return Promise.reject(new Error(text('needsCode')))
    return Promise.resolve()
  }
  return (
    <>
      <Typography.Paragraph>
        {holes.length === 0 ? (
          text('noHoles')
        ) : (
          <Space wrap>
            {text('holes')}
            {holes.map((hole) => (
              <Tag key={hole}>{`{${hole}}`}</Tag>
            ))}
          </Space>
        )}
      </Typography.Paragraph>
      {languages.map((language) => (
        <div key={language}>
          <Form.Item
            name={['title', language]}
            label={text(labels.title[language])}
            rules={[filled(), { validator: check('title') }]}
          >
            <Input maxLength={TITLE_MAX} showCount />
          </Form.Item>
          <Form.Item
            name={['content', language]}
            label={text(labels.content[language])}
            rules={[filled(), { validator: check('content') }]}
          >
            <Input.TextArea rows={3} maxLength={CONTENT_MAX} showCount />
          </Form.Item>
        </div>
      ))}
      <Button onClick={() => form.setFieldsValue(builtIn)}>{text('restore')}</Button>
      <Preview form={form} kind={kind} />
    </>
  )
}

function Preview({ form, kind }: { form: FormInstance<Draft>; kind: TemplateKind }) {
  const text = useText()
  const draft = Form.useWatch<Draft | undefined>([], form)
  return (
    <Card size="small" title={text('preview')} style={{ marginTop: 'var(--space-4)' }}>
      {languages.map((language) => (
        <Typography.Paragraph key={language}>
          <Typography.Text type="secondary">{text(language === 'en' ? 'previewEn' : 'previewZh')}</Typography.Text>
          <br />
          <Typography.Text strong>{fill(draft?.title?.[language] ?? '', samplesOf(kind, language))}</Typography.Text>
          <br />
          {fill(draft?.content?.[language] ?? '', samplesOf(kind, language))}
        </Typography.Paragraph>
      ))}
    </Card>
  )
}

const samplesOf = (kind: TemplateKind, language: Locale): Record<string, string> =>
  Object.fromEntries(
    Object.entries(holesOf(kind)).map(([name, sample]) => [
      name,
      typeof sample === 'string' ? sample : sample[language],
    ]),
  )
