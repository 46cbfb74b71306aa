import { useState, type FormEvent } from 'react'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { rateInquiry, type Conversation } from '../contract.ts'
import { ratings } from '../rules.ts'
import { useText } from './text.ts'
import type { Chat } from './use-chat.ts'
import css from './chat.module.css'

const all = Object.values(ratings)
type Rated = (typeof all)[number]

/** After the inquiry: whether it helped. */
export function Rating({ chat, conversation }: { chat: Chat; conversation: Conversation }) {
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const [chosen, setChosen] = useState<Rated>()
  const { conversationId, inquiry } = conversation
  // Nobody answered: there is nothing to rate.
  if (!inquiry?.agentName) return null
  if (inquiry.rating !== null)
    return (
      <p className={css.rated} role="status">
        {text('rated', { rating: text(`rate_${inquiry.rating as Rated}`) })}
      </p>
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) void call(rateInquiry, { conversationId, rating: chosen }).then(chat.put, toastNetworkError)
  }
  return (
    <form className={css.rate} onSubmit={send}>
      <fieldset>
        <legend>{text('rateTitle')}</legend>
        {all.map((rating) => (
          <label key={rating}>
            <input type="radio" name="rating" required onChange={() => setChosen(rating)} />
            {text(`rate_${rating}`)}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="btn btn-sm">
        {text('rate')}
      </button>
    </form>
  )
}
