import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#ui/call/call.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { Opening } from '#ui/overlay/opening.tsx'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { exportData, privacyInfo, type PrivacyInfo } from '../contract.ts'
import { placeOf } from '../rules.ts'
import { leaveForGood } from './leave.ts'
import { saveFile } from './save-file.ts'
import { useText } from './text.ts'
import css from './privacy.module.css'

const PasswordDialog = lazyPart(() => import('./password-dialog.tsx'))

const SAID_MS = 3000
const hrefOf = { serviceTerms: '/termsPage', servicePolicy: '/termsPage?doc=privacy' } as const

export const Route = createFileRoute('/user-center/uc-privacy')({
  staticData: { texts: 'work' },
  loader: () => call(privacyInfo, {}, { handles: 'all' }),
  component: PrivacyPage,
})

function PrivacyPage() {
  const info = Route.useLoaderData()
  const text = useText()
  return (
    <div className={css.page}>
      <h1>{text('title')}</h1>
      <Consents consents={info.consents} />
      <Copy />
      <Closing info={info} />
    </div>
  )
}

function Consents({ consents }: { consents: PrivacyInfo['consents'] }) {
  const text = useText()
  return (
    <section aria-labelledby="consents">
      <h2 id="consents">{text('consents')}</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{text('document')}</th>
            <th scope="col">{text('version')}</th>
            <th scope="col">{text('at')}</th>
            <th scope="col">{text('way')}</th>
          </tr>
        </thead>
        <tbody>
          {consents.map(({ document, version, at, way }) => (
            <tr key={document}>
              <td>
                <a href={hrefOf[document]}>{text(document)}</a>
              </td>
              <td>{text('versionOf', { version })}</td>
              <td className="num">{at}</td>
              <td>{text(`way_${way}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Copy() {
  const text = useText()
  const [isOpen, setOpen] = useState(false)

  async function download(password: string) {
    const { fileName, content } = await call(exportData, { password }, { handles: 'all' })
    saveFile(fileName, JSON.stringify(content, null, 2))
    setOpen(false)
    toast(text('downloaded'), { kind: 'ok', ms: SAID_MS })
  }

  return (
    <section aria-labelledby="copy">
      <h2 id="copy">{text('copy')}</h2>
      <p className={css.more}>{text('copyMore')}</p>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        <AnyIcon name="download" />
        {text('download')}
      </button>
      {isOpen && (
        <Opening>
          <PasswordDialog
            title={text('downloadTitle')}
            action={text('download')}
            onClose={() => setOpen(false)}
            onDone={download}
          />
        </Opening>
      )}
    </section>
  )
}

function Closing({ info: { reasons, points } }: { info: PrivacyInfo }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="closing">
      <h2 id="closing">{text('closing')}</h2>
      <p className={css.more}>
        {text('closingMore')} {points > 0 && <b>{text('closingPoints', { points })}</b>}
      </p>
      {reasons.length > 0 ? (
        <div className="note note-caution">
          <Icon name="warn" />
          <div>
            <p>{text('blocked')}</p>
            <ul className={css.reasons}>
              {reasons.map(({ reason, count }) => (
                <li key={reason}>
                  {text(reason, { count })} <a href={placeOf[reason]}>{text('settle')}</a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      ) : (
        <button type="button" className="btn" onClick={() => setOpen(true)}>
          {text('close')}
        </button>
      )}
      {isOpen && (
        <Opening>
          <PasswordDialog
            title={text('closeTitle')}
            action={text('close')}
            asksUnderstood
            onClose={() => setOpen(false)}
            onDone={leaveForGood}
          />
        </Opening>
      )}
    </section>
  )
}
