import { createFileRoute } from '@tanstack/react-router'
import { useRef } from 'react'
import { searchOf, whole } from '#ui/page/search.ts'
import { titledBy } from '#ui/page/titled.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Paste } from './paste.tsx'
import { Settle } from './settle.tsx'
import { isOpenStanding, standingOf } from './standing.ts'
import { TableOfLines, type TableHandle } from './lines.tsx'
import type { Opened } from './saved.ts'
import { useList } from './use-list.ts'
import { useText } from './text.ts'
import '#ui/page/steps.css'
import css from './bom.module.css'

const searchWords = searchOf({ list: whole(1) })

/** For everybody: the list is kept in the browser, so that nobody has to sign in to see what it costs. */
export const Route = createFileRoute('/bom')({
  staticData: { texts: 'work' },
  validateSearch: searchWords,
  head: titledBy('bom', 'title', 'description'),
  component: ListPage,
})

function ListPage() {
  const text = useText()
  const list = useList(Route.useSearch().list)
  const table = useRef<TableHandle>(null)
  const { lines, rule } = list.table
  const hasOpen = lines.some((line) => isOpenStanding(standingOf(line, rule)) || !line.match)
  const now = lines.length === 0 ? 0 : hasOpen ? 1 : 2
  return (
    <>
      <main id="main" className="wrap">
        <nav className="crumbs" aria-label={text('place')}>
          <a href="/">{text('home')}</a>
          <i className="sep" />
          <span aria-current="page">{text('title')}</span>
        </nav>
        <div className={css.top}>
          <div>
            <h1>{text('title')}</h1>
            <p className="soft">{text('intro')}</p>
          </div>
          <ol className={`steps ${css.steps}`}>
            {(['stepPaste', 'stepCheck', 'stepOrder'] as const).map((name, step) => (
              <li
                key={name}
                className={step < now ? 'done' : step === now ? 'now' : undefined}
                aria-current={step === now ? 'step' : undefined}
              >
                {text(name)}
              </li>
            ))}
          </ol>
        </div>
        {list.opened && <OpenedList opened={list.opened} />}
        <Paste list={list} onRead={() => table.current?.toTop()} />
        {lines.length > 0 && <TableOfLines list={list} ref={table} />}
      </main>
      {lines.length > 0 && <Settle list={list} />}
    </>
  )
}

/** Which saved list this is, and how many of its prices are others now. */
function OpenedList({ opened: { name, changes } }: { opened: Opened }) {
  const text = useText()
  return (
    <p className={changes.size > 0 ? 'note note-caution' : 'note'} role="status">
      <Icon name="info" />
      <span>
        {text('openedList', { name })}
        {changes.size > 0 && <> · {text('priceChanges', { count: changes.size })}</>}{' '}
        <a href="/user-center/uc-part-lists">{text('myLists')}</a>
      </span>
    </p>
  )
}
