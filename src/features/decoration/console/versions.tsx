import { Button, Drawer, Popconfirm, Space, Tag } from 'antd'
import { useState } from 'react'
import { Loaded } from '#console/parts/states.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { useLocale } from '#ui/text.tsx'
import type { DecorationDetail, StoredBlock } from '../staff-contract.ts'
import { useCalls } from './calls.ts'
import { compare } from './compare.ts'
import { nameOf } from './name-of.ts'
import { useText } from './text.ts'
import type { Draft } from './draft/use-draft.ts'
import css from './editor.module.css'

type Props = {
  detail: DecorationDetail
  setDetail: (detail: DecorationDetail) => void
  draft: Draft
  close: () => void
}

/** Every version: compared with the draft, taken as the draft, or live again. */
export function Versions({ detail, setDetail, draft, close }: Props) {
  const text = useText()
  const calls = useCalls()
  const [chosen, setChosen] = useState<number>()
  const rolling = useChange(calls.rollBack, { refresh: [calls.list], done: text('rolledBack') })
  const { renovationId, versions } = detail
  const live = detail.isLive ? detail.liveNumber : null
  return (
    <Drawer open size={640} title={text('versions')} onClose={close}>
      {versions.length === 0 && <p>{text('noVersions')}</p>}
      <ul className={css['versions']}>
        {versions.map(({ number, kind, author, time, blocks }) => (
          <li key={number}>
            <div>
              <b>{text('versionNumber', { number })}</b> {text(`version_${kind}`)}{' '}
              {number === live && <Tag color="success">{text('versionLive')}</Tag>}
              <br />
              <small>
                {time.slice(0, 16)} {author ?? text('noAuthor')} · {text('blockCount', { count: blocks })}
              </small>
            </div>
            <Space>
              <Button size="small" onClick={() => setChosen(number)}>
                {text('compare')}
              </Button>
              {number !== live && (
                <Popconfirm
                  title={text('rollBackAsk', { number })}
                  okText={text('rollBack')}
                  cancelText={text('cancel')}
                  okButtonProps={{ autoFocus: true }}
                  destroyOnHidden
                  onConfirm={() => rolling.mutate({ renovationId, number }, { onSuccess: setDetail })}
                >
                  <Button size="small">{text('rollBack')}</Button>
                </Popconfirm>
              )}
            </Space>
            {chosen === number && <Difference {...{ renovationId, number, draft }} />}
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

function Difference({ renovationId, number, draft }: { renovationId: number; number: number; draft: Draft }) {
  const text = useText()
  const locale = useLocale()
  const { version } = useCalls()
  const asked = useCall(version, { renovationId, number })
  return (
    <Loaded asked={asked}>
      {({ content }) => (
        <div className={css['difference']}>
          <p>{text('compareHint', { number })}</p>
          <ol>
            {compare(content as StoredBlock[], draft.history.now.content).map(({ state, block, place }) => (
              <li key={`${state}${place}`} data-state={state}>
                {text(`state_${state}`)} {nameOf(block, locale)}
              </li>
            ))}
          </ol>
          <Button size="small" onClick={() => draft.step({ do: 'replace', content: content as StoredBlock[] })}>
            {text('takeAsDraft')}
          </Button>
        </div>
      )}
    </Loaded>
  )
}
