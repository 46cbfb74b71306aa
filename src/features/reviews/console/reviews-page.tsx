import { Button, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { filled } from '#console/parts/field/filled.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { KeyList } from '#console/parts/key-list.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { useChange } from '#console/parts/use-call.ts'
import { call } from '#ui/call/call.ts'
import { REPLY_MAX } from '../rules.ts'
import { replyToReview, shopReviews, type ShopReview } from '../staff-contract.ts'
import { useReviewColumns, useReviewFilters } from './review-columns.tsx'
import { useText } from './text.ts'

export default function ReviewsPage() {
  const text = useText()
  const [answering, setAnswering] = useState<ShopReview>()
  const columns = useReviewColumns<ShopReview>()
  return (
    <>
      <PageHead title={text('title')}>
        <Typography.Text type="secondary">{text('lead')}</Typography.Text>
      </PageHead>
      <KeyList
        name="reviews"
        list={shopReviews}
        rowKey={({ reviewId }) => reviewId}
        filters={useReviewFilters()}
        columns={[
          ...columns,
          {
            key: 'actions',
            title: text('actions'),
            width: 110,
            shown: 'always',
            render: (review) => (
              <Button size="small" onClick={() => setAnswering(review)}>
                {text(review.reply === null ? 'reply' : 'replyAgain')}
              </Button>
            ),
          },
        ]}
      />
      <ReplyDrawer review={answering} show={setAnswering} />
    </>
  )
}

function ReplyDrawer({
  review,
  show,
}: {
  review: ShopReview | undefined
  show: (review: ShopReview | undefined) => void
}) {
  const text = useText()
  /** By itself: in the list of unanswered ones it no longer stands, once somebody else has answered it. */
  const reload = () =>
    call(shopReviews, { reviewId: review!.reviewId }, { handles: 'all' }).then(
      ({ records }) => records[0] && show(records[0]),
    )
  const saving = useChange(replyToReview, { refresh: [shopReviews], done: text('replied'), handles: 'all' })
  return (
    <FormDrawer<{ content: string }>
      title={text('replyTo', { model: review?.model ?? '' })}
      open={review !== undefined}
      close={() => show(undefined)}
      start={{ content: review?.reply ?? '' }}
      saving={saving}
      inputOf={({ content }) => ({ reviewId: review!.reviewId, was: review!.reply, content })}
      reload={reload}
    >
      <Typography.Paragraph>{review?.content}</Typography.Paragraph>
      <Form.Item name="content" label={text('answer')} extra={text('replyHint')} rules={[filled(text('replyPlease'))]}>
        <Input.TextArea maxLength={REPLY_MAX} showCount autoSize={{ minRows: 4 }} />
      </Form.Item>
    </FormDrawer>
  )
}
