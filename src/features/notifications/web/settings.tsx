import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { useListText } from '#ui/text.tsx'
import { chooseMail, type notificationSettings } from '../contract.ts'
import { topicNames, type Topic } from '../rules.ts'
import { MailAddress } from './mail-address.tsx'
import { useText } from './text.ts'
import css from './notifications.module.css'

type Known = z.output<typeof notificationSettings.answer>

/** Which kinds come by mail as well, and where to. */
export function Settings({ settings }: { settings: Known }) {
  const text = useText()
  const list = useListText()
  const { canMail, email, isConfirmed, byMail } = settings
  return (
    <section id="settings" className={css.settings} aria-labelledby="settings-title">
      <div className="section-head">
        <h2 id="settings-title">{text('settingsTitle')}</h2>
        {canMail && <span className="sm soft">{text('settingsIntro')}</span>}
      </div>
      <table className="table" aria-labelledby="settings-title">
        <thead>
          <tr>
            <th scope="col">{text('kind')}</th>
            <th scope="col" className={css.channel}>
              {text('onSite')}
            </th>
            {canMail && (
              <th scope="col" className={css.channel}>
                {text('byMail')}
                {isConfirmed && <span className={`num xs ${css.to}`}>{email}</span>}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {topicNames.map((topic) => (
            <tr key={topic}>
              <th scope="row">
                {text(topic)}
                <span>{text(`${topic}More`)}</span>
              </th>
              <td className={css.channel}>
                <input
                  type="checkbox"
                  className={`box ${css.always}`}
                  checked
                  disabled
                  aria-label={list([text(topic), text('onSite')])}
                />
              </td>
              {canMail && (
                <td className={css.channel}>
                  <Choice topic={topic} isChosen={byMail[topic]} isOff={!isConfirmed} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {canMail && <MailAddress email={email} isConfirmed={isConfirmed} />}
    </section>
  )
}

function Choice({ topic, isChosen, isOff }: { topic: Topic; isChosen: boolean; isOff: boolean }) {
  const text = useText()
  const list = useListText()
  const router = useRouter()
  const toastNetworkError = useNetworkErrorToast()
  const [typed, setTyped] = useState<boolean>()
  const choose = (byMail: boolean) => {
    setTyped(byMail)
    void call(chooseMail, { topic, byMail })
      .then(() => router.invalidate(), toastNetworkError)
      .finally(() => setTyped(undefined))
  }
  return (
    <input
      type="checkbox"
      className="box"
      checked={!isOff && (typed ?? isChosen)}
      disabled={isOff}
      aria-label={list([text(topic), text('byMail')])}
      onChange={({ target: { checked } }) => choose(checked)}
    />
  )
}
