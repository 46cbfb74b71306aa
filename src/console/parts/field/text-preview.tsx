// What stands in a form, shown as the page that it will be, in both languages, before anybody else sees it (ADR 0999).
import { ExportOutlined } from '@ant-design/icons'
import { Button, Modal, Segmented, Space, type FormInstance } from 'antd'
import { useState } from 'react'
import type { Locale } from '#core/locale.ts'
import { useLocale } from '#ui/text.tsx'
import classes from '../parts.module.css'
import { useConsoleText } from '../text.ts'
import { loadingWhile } from '../use-call.ts'

type Props<Values, Input> = {
  form: FormInstance<Values>
  /** From `useChange(…, { done: '' })`: answers the link that opens the page. */
  making: {
    mutate: (input: Input, options: { onSuccess: (link: { url: string }) => void }) => void
    isPending: boolean
  }
  inputOf: (values: Values) => Input
}

/** The form stays as it is below the page, typed and not saved. */
export function TextPreview<Values extends object, Input>({ form, making, inputOf }: Props<Values, Input>) {
  const text = useConsoleText()
  const [url, setUrl] = useState<string>()
  const show = () =>
    form.validateFields().then(
      (values) => making.mutate(inputOf(values), { onSuccess: (link) => setUrl(link.url) }),
      ({ errorFields: [first] }: { errorFields: { name: never }[] }) =>
        form.scrollToField(first!.name, { focus: true }),
    )
  return (
    <>
      <Button onClick={() => void show()} loading={loadingWhile(making.isPending)}>
        {text('preview')}
      </Button>
      {url !== undefined && <Sheet url={url} close={() => setUrl(undefined)} />}
    </>
  )
}

function Sheet({ url, close }: { url: string; close: () => void }) {
  const text = useConsoleText()
  const [shown, setShown] = useState<Locale>(useLocale())
  const src = `${url}&lang=${shown}`
  return (
    <Modal
      open
      onCancel={close}
      footer={null}
      width="min(1480px, 96vw)"
      style={{ top: 16 }}
      title={
        <Space size="large" wrap>
          {text('preview')}
          <Segmented<Locale>
            value={shown}
            onChange={setShown}
            options={[
              { value: 'zh_CN', label: '中文' },
              { value: 'en', label: 'English' },
            ]}
          />
          <Button type="link" href={src} target="_blank" rel="noopener" icon={<ExportOutlined />}>
            {text('previewAlone')}
          </Button>
        </Space>
      }
    >
      <iframe key={shown} className={classes['preview']} src={src} title={text('preview')} />
    </Modal>
  )
}
