import { useEffect, useState, type FormEvent } from 'react'
import { isUnseen } from '#core/field/blank.ts'
import { IMAGE_BYTES_MAX, REVIEW_IMAGES_MAX, REVIEW_MAX } from '#core/limits.ts'
import { Problem } from '#core/problem.ts'
import { ERROR_MS } from '#core/timings.ts'
import { call } from '#ui/call/call.ts'
import { useUiText } from '#ui/text.tsx'
import { Check } from '#ui/field/check.tsx'
import { hearEarlyTyping } from '#ui/frame/early.ts'
import { Icon } from '#ui/page/icon.tsx'
import { PicturePicker } from '#ui/field/picture-picker.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { useProblemText } from '#ui/text.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { upload } from '#ui/field/upload.ts'
import { reviewThumb } from '#features/catalog/rules.ts'
import { writeReviews, type BoughtLineOut, type WrittenReview } from '../contract.ts'
import { reviewPicturePath } from '../rules.ts'
import { Stars } from './stars.tsx'
import { useText } from './text.ts'
import css from './reviews.module.css'

type ReviewFormProps = { line: BoughtLineOut; onDone: () => void }

type Review = Required<Omit<WrittenReview, 'orderItemId'>>

const blank: Review = { score: 0, content: '', pics: [], isAnonymous: false }
const keptAs = (orderItemId: number): string => `review:${orderItemId}`

/** What was typed and not sent is there again after a reload or in the other language, as long as the tab is open. */
function useReview(orderItemId: number) {
  const [review, setReview] = useState(blank)
  useEffect(() => {
    const kept = sessionStorage.getItem(keptAs(orderItemId))
    if (kept) setReview((typed) => (typed === blank ? (JSON.parse(kept) as Review) : typed))
  }, [orderItemId])
  useEffect(() => {
    if (review !== blank) sessionStorage.setItem(keptAs(orderItemId), JSON.stringify(review))
  }, [orderItemId, review])
  const change = (part: Partial<Review>) => setReview((before) => ({ ...before, ...part }))
  const changePics: PicturesProps['setPics'] = (to) =>
    setReview((before) => ({ ...before, pics: [...to(before.pics)] }))
  return { review, change, changePics }
}

/** Answers why it was refused, if it was. */
function useSend({ line: { orderNumber, orderItemId }, onDone }: ReviewFormProps) {
  const text = useText()
  const uiText = useUiText()
  return async (review: Review): Promise<string | undefined> => {
    try {
      await call(writeReviews, { orderNumber, reviews: [{ orderItemId, ...review }] }, { handles: 'all' })
      sessionStorage.removeItem(keptAs(orderItemId))
      toast(text('published'), { kind: 'ok', ms: ERROR_MS })
      onDone()
      return undefined
    } catch (error) {
      // Reviewed in another window: the page shows what it has become.
      if (error instanceof Problem && error.problem === 'reviewRepeated') onDone()
      return (error instanceof Problem && error.msg) || uiText('networkError')
    }
  }
}

/** What one person says of one line of an order. */
export function ReviewForm({ line, onDone }: ReviewFormProps) {
  const text = useText()
  const problemText = useProblemText()
  const send = useSend({ line, onDone })
  const { review, change, changePics } = useReview(line.orderItemId)
  const { score, content, pics, isAnonymous } = review
  const [sending, setSending] = useState(0)
  const [problems, setProblems] = useState<{ score?: string; content?: string; all?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const id = `review-${line.orderItemId}`

  async function publish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = {
      ...(score === 0 && { score: text('scoreMissing') }),
      ...(isUnseen(content) && { content: problemText('reviewEmpty') }),
      ...(sending > 0 && { all: text('stillSending') }),
    }
    setProblems(found)
    if (found.score ?? found.content)
      form.querySelector<HTMLElement>(found.score ? 'input[type=radio]' : 'textarea')?.focus()
    if (isBusy || Object.keys(found).length > 0) return
    setBusy(true)
    const refusal = await send(review)
    if (refusal) setProblems({ all: refusal })
    setBusy(false)
  }

  return (
    <form
      className={css.form}
      noValidate
      aria-label={text('reviewOf', { model: line.skuName })}
      onSubmit={(event) => void publish(event)}
    >
      <Stars name={`${id}-score`} score={score} problem={problems.score} onChange={(to) => change({ score: to })} />
      <ReviewText id={id} content={content} problem={problems.content} onChange={(to) => change({ content: to })} />
      <ReviewPictures pics={pics} setPics={changePics} onSending={(change) => setSending((count) => count + change)} />
      {problems.all && (
        <p className="note note-error" role="alert">
          {problems.all}
        </p>
      )}
      <div className="row">
        <Check checked={isAnonymous} onChange={(event) => change({ isAnonymous: event.target.checked })}>
          {text('stayAnonymous')}
        </Check>
        <Publish model={line.skuName} isBusy={isBusy} />
      </div>
    </form>
  )
}

function Publish({ model, isBusy }: { model: string; isBusy: boolean }) {
  const text = useText()
  return (
    <button
      type="submit"
      className="btn btn-action push"
      aria-disabled={isBusy || undefined}
      aria-label={text('publishOf', { model })}
    >
      {text(isBusy ? 'publishing' : 'publish')}
    </button>
  )
}

type PicturesProps = {
  pics: readonly string[]
  setPics: (change: (before: readonly string[]) => readonly string[]) => void
  onSending: (change: number) => void
}

function ReviewPictures({ pics, setPics, onSending }: PicturesProps) {
  const text = useText()
  return (
    <PicturePicker
      label={text('pictures')}
      pictures={pics.map((pic) => ({
        key: pic,
        image: (alt) => <Picture src={reviewThumb(pic)} alt={alt} width={72} height={72} eager />,
      }))}
      most={REVIEW_IMAGES_MAX}
      maxBytes={IMAGE_BYTES_MAX}
      send={async (file) => {
        const pic = (await upload(reviewPicturePath, file)) as string
        setPics((before) => [...before, pic])
      }}
      remove={(pic) => setPics((before) => before.filter((one) => one !== pic))}
      onSending={onSending}
    />
  )
}

type ReviewTextProps = {
  id: string
  content: string
  problem: string | undefined
  onChange: (content: string) => void
}

function ReviewText({ id, content, problem, onChange }: ReviewTextProps) {
  const text = useText()
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {text('content')}
      </label>
      <textarea
        ref={hearEarlyTyping}
        id={id}
        className="textarea"
        rows={3}
        maxLength={REVIEW_MAX}
        required
        placeholder={text('contentHint')}
        value={content}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={`xs faint num ${css.counter}`}>
        {content.length}/{REVIEW_MAX}
      </p>
      {problem && (
        <p id={`${id}-problem`} className="field-error" role="alert">
          <Icon name="warn" />
          {problem}
        </p>
      )}
    </div>
  )
}
