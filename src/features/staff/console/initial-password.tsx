import { Modal, Typography } from 'antd'
import { useText } from './text.ts'

/** Shown once, to be handed over. */
export function InitialPassword({ password, close }: { password: string | undefined; close: () => void }) {
  const text = useText()
  return (
    <Modal
      open={password !== undefined}
      title={text('initialPassword')}
      onOk={close}
      onCancel={close}
      cancelButtonProps={{ hidden: true }}
    >
      <Typography.Paragraph>{text('initialMore')}</Typography.Paragraph>
      <Typography.Paragraph copyable code>
        {password}
      </Typography.Paragraph>
    </Modal>
  )
}
