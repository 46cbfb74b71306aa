import { App, Button, Form, Input, Popconfirm, Tag, Typography } from 'antd'
import { useState } from 'react'
import { filled } from '#console/parts/field/filled.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { KeyList } from '#console/parts/key-list.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { useAgain, useChange } from '#console/parts/use-call.ts'
import { HIDE_REASON_MAX, sightFilters } from '../rules.ts'
import { hideReview, platformReviews, showReview, type PlatformReview } from '../staff-contract.ts'
import { useReviewColumns, useReviewFilters } from './review-columns.tsx'
import { useText } from './text.ts'

export default function PlatformReviewsPage() {
  const text = useText()
  const [hiding, setHiding] = useState<PlatformReview>()
  const columns = useReviewColumns<PlatformReview>([
    {
      key: 'state',
      title: text('state'),
      width: 84,
      render: ({ hiddenReason }) => (
        <Tag color={hiddenReason === null ? 'success' : 'error'}>
          {text(hiddenReason === null ? 'shown' : 'hidden')}
        </Tag>
      ),
    },
    { key: 'shop', title: text('shop'), width: 100, render: ({ shopName }) => shopName },
  ])
  const filters = useReviewFilters()
  return (
    <>
      <PageHead title={text('title')}>
        <Typography.Text type="secondary">{text('platformLead')}</Typography.Text>
      </PageHead>
      <KeyList
        name="platform reviews"
        list={platformReviews}
        rowKey={({ reviewId }) => reviewId}
        filters={[
          ...filters,
          {
            key: 'sight',
            label: text('state'),
            kind: 'select',
            options: sightFilters.map((value) => ({ value, label: text(value) })),
          },
        ]}
        columns={[
          ...columns,
          {
            key: 'actions',
            title: text('actions'),
            width: 100,
            shown: 'always',
            render: (review) => <Sight review={review} hide={() => setHiding(review)} />,
          },
        ]}
      />
      <HideDrawer review={hiding} close={() => setHiding(undefined)} />
    </>
  )
}

function Sight({ review: { reviewId, hiddenReason }, hide }: { review: PlatformReview; hide: () => void }) {
  const text = useText()
  const showing = useChange(showReview, { refresh: [platformReviews], done: text('nowShown') })
  if (hiddenReason === null)
    return (
      <Button size="small" danger onClick={hide}>
        {text('hide')}
      </Button>
    )
  return (
    <Popconfirm
      title={text('showAsk')}
      okText={text('show')}
      cancelText={text('cancel')}
      onConfirm={() => showing.mutate({ reviewId })}
    >
      <Button size="small" loading={showing.isPending}>
        {text('show')}
      </Button>
    </Popconfirm>
  )
}

function HideDrawer({ review, close }: { review: PlatformReview | undefined; close: () => void }) {
  const text = useText()
  const { message } = App.useApp()
  const again = useAgain(platformReviews)
  /** Somebody else hid it: there is nothing left to do here, and the list says why they did. */
  const reload = async () => {
    await again()
    void message.info(text('hiddenAlready'))
    close()
  }
  const saving = useChange(hideReview, { refresh: [platformReviews], done: text('nowHidden'), handles: 'all' })
  return (
    <FormDrawer<{ reason: string }>
      title={text('hideTitle', { model: review?.model ?? '' })}
      open={review !== undefined}
      close={close}
      start={{}}
      saving={saving}
      inputOf={({ reason }) => ({ reviewId: review!.reviewId, reason })}
      reload={reload}
    >
      <Typography.Paragraph>{review?.content}</Typography.Paragraph>
      <Form.Item name="reason" label={text('reason')} extra={text('reasonHint')} rules={[filled(text('reasonPlease'))]}>
        <Input.TextArea maxLength={HIDE_REASON_MAX} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
    </FormDrawer>
  )
}
