import { Button, Space } from 'antd'
import { loadingWhile } from '#console/parts/use-call.ts'
import { useInvited } from './invited.ts'
import { useText } from './text.ts'

type Props = {
  isPending: boolean
  /** Where the kind keeps drafts. */ draft?: () => void
}

/** Ends the form of a kind: a shop proposes or keeps a draft; to a shop that is invited it is sent. */
export function ProposeButtons({ isPending, draft }: Props) {
  const text = useText()
  const invited = useInvited()
  return (
    <Space>
      <Button type="primary" htmlType="submit" loading={loadingWhile(isPending)}>
        {text(invited ? (invited.saleId ? 'sendAgain' : 'sendInvitation') : 'saveAndPropose')}
      </Button>
      {draft && !invited && (
        <Button disabled={isPending} onClick={draft}>
          {text('saveDraft')}
        </Button>
      )}
    </Space>
  )
}
