import type { NoticeHead } from '../contract.ts'
import { docGroups, type DocName } from '../rules.ts'
import { Empty } from '#ui/page/empty.tsx'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { useFrame } from '#ui/frame/frame-data.ts'
import type { loadIndex } from './load-index.ts'
import { HelpSearch } from './help-search.tsx'
import { useCentreText } from './centre-text.ts'
import { useText } from './text.ts'
import css from './help.module.css'

/** Ours: what is asked most. */
const often = ['invoicing', 'howToPay', 'deliveryDate', 'changingOrRefunding', 'enterpriseAuthentication'] as const
const HOURS = '8:00–12:00, 13:00–17:00'

type Props = Awaited<ReturnType<typeof loadIndex>>

/** The help centre: a search, all documents by topic, what was announced last, and who answers. */
export function HelpIndex({ index, notices, q, found }: Props) {
  const centre = useCentreText()
  const text = useText()
  const titleOf = (name: DocName) => index.find((one) => one.name === name)?.title
  return (
    <main id="main" className="wrap">
      <nav className="crumbs" aria-label={text('place')}>
        <a href="/">{text('home')}</a>
        <span className="sep" />
        <span>{text('help')}</span>
      </nav>
      <section className={css.ask} aria-label={text('help')}>
        <div>
          <h1>{text('help')}</h1>
          <HelpSearch q={q} />
          <p className={css.often}>
            <span>{centre('often')}</span>
            {often.map((name) => (
              <a key={name} className="u" href={`/help/${name}`}>
                {titleOf(name)}
              </a>
            ))}
          </p>
        </div>
        <Service />
      </section>
      <Tasks />
      {found && <Found q={q ?? ''} found={found} />}
      <section aria-labelledby="topics">
        <div className="section-head">
          <h2 id="topics">{centre('topics')}</h2>
        </div>
        <nav className={css.topics} aria-label={centre('helpNav')}>
          {Object.entries(docGroups).map(([group, names]) => (
            <div key={group}>
              <h3>{centre(`group_${group}` as 'group_start')}</h3>
              <ul>
                {names.map((name) => (
                  <li key={name}>
                    <a href={`/help/${name}`}>{titleOf(name)}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </section>
      <Announced notices={notices} />
    </main>
  )
}

/** What people come for: where it is done, beside where it is explained. */
const tasks = [
  ['track', 'truck', '/user-center/uc-order'],
  ['invoice', 'invoice', '/user-center/uc-invoice'],
  ['giveBack', 'swap', '/user-center/uc-return'],
  ['address', 'home', '/user-center/uc-address'],
  ['balance', 'coin', '/user-center/uc-balance'],
  ['quote', 'list', '/bom'],
] as const

function Tasks() {
  const centre = useCentreText()
  return (
    <nav aria-label={centre('tasks')}>
      <ul className={css.tasks}>
        {tasks.map(([task, icon, href]) => (
          <li key={task}>
            <AnyIcon name={icon} large />
            <div>
              <a href={href}>{centre(`task_${task}`)}</a>
              <p className="xs soft">{centre(`hint_${task}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Service() {
  const centre = useCentreText()
  const { phone } = useFrame().customerService
  return (
    <aside className={css.service} aria-label={centre('askService')}>
      <dl>
        <dt>{centre('phone')}</dt>
        <dd className="num">
          <b>{phone}</b>
        </dd>
        <dt>{centre('hours')}</dt>
        <dd className="num">{HOURS}</dd>
      </dl>
      <a className="btn btn-line" href="/chat?chatType=2" target="_blank" rel="noopener" data-protected>
        {centre('askService')}
      </a>
    </aside>
  )
}

function Found({ q, found }: { q: string; found: NonNullable<Props['found']> }) {
  const centre = useCentreText()
  if (found.length === 0) return <Empty title={centre('foundNothing', { q })}>{centre('foundNothingHint')}</Empty>
  return (
    <section className={css.found} aria-labelledby="found">
      <div className="section-head">
        <h2 id="found">{centre('foundIn', { q })}</h2>
      </div>
      <ul>
        {found.map(({ name, title, excerpt }) => (
          <li key={name}>
            <a href={`/help/${name}`}>
              <b>{title}</b>
            </a>
            <p className="sm soft">{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Announced({ notices }: { notices: readonly NoticeHead[] }) {
  const text = useText()
  if (notices.length === 0) return null
  return (
    <section aria-labelledby="announced">
      <div className="section-head">
        <h2 id="announced">{text('notices')}</h2>
        <a className="more" href="/notice-list">
          {text('allNotices')}
        </a>
      </div>
      <ul className={css.notices}>
        {notices.map(({ id, title, publishTime }) => (
          <li key={id}>
            <a href={`/notice-detail?id=${id}`}>{title}</a>
            <time className="num">{publishTime.slice(0, 10)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
