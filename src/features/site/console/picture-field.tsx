import { Button, Space, Upload } from 'antd'
import { useAttempt } from '#console/parts/use-call.ts'
import { upload } from '#ui/field/upload.ts'
import { SITE_PICTURE_PATH } from '../config-contract.ts'
import { useText } from './text.ts'

/**
 * A picture of the configuration: uploaded at once, shown, and saved with its form. `value` and `onChange` come from
 * the form.
 */
export function PictureField({
  label,
  builtIn,
  value = '',
  onChange,
}: {
  label: string
  builtIn: string
  value?: string
  onChange?: (value: string) => void
}) {
  const text = useText()
  const { attempt, isBusy } = useAttempt()
  const send = (file: File) => attempt(async () => onChange?.((await upload(SITE_PICTURE_PATH, file)) as string))
  const shown = value || builtIn
  return (
    <Space align="center" wrap>
      {shown && (
        <img
          src={shown}
          alt={text('pictureOf', { name: label })}
          height={48}
          style={{ maxWidth: 120, objectFit: 'contain' }}
        />
      )}
      <Upload
        accept="image/png,image/jpeg,image/webp,image/gif"
        showUploadList={false}
        beforeUpload={(file) => (void send(file), false)}
      >
        <Button loading={isBusy}>{text('upload')}</Button>
      </Upload>
      {value && (
        <Button type="link" onClick={() => onChange?.('')}>
          {text('builtIn')}
        </Button>
      )}
    </Space>
  )
}
