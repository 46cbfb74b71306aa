import { Button, Space, Upload } from 'antd'
import { useAttempt } from '#console/parts/use-call.ts'
import { upload } from '#ui/field/upload.ts'
import { useText } from './text.ts'

/** Uploaded at once, shown, and saved with its form; `value` and `onChange` come from the form. */
export function Background({
  path,
  value = '',
  onChange,
}: {
  path: string
  value?: string
  onChange?: (value: string) => void
}) {
  const text = useText()
  const { attempt, isBusy } = useAttempt()
  const send = (file: File) => attempt(async () => onChange?.((await upload(path, file)) as string))
  return (
    <Space align="center" wrap>
      {value && <img src={value} alt={text('bgUrl')} width={240} height={40} style={{ objectFit: 'cover' }} />}
      <Upload
        accept="image/png,image/jpeg,image/webp,image/gif"
        showUploadList={false}
        beforeUpload={(file) => (void send(file), false)}
      >
        <Button loading={isBusy}>{text('upload')}</Button>
      </Upload>
      {value && (
        <Button type="link" onClick={() => onChange?.('')}>
          {text('noPicture')}
        </Button>
      )}
    </Space>
  )
}
