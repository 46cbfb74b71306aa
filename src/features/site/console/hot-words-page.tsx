import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, Segmented, Space, Table, Typography } from 'antd'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { useLeave } from '#console/parts/field/unsaved.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { useSearch } from '#console/parts/search.ts'
import { FormProblem, Loaded, Theirs } from '#console/parts/states.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { useFollowed } from '#console/parts/use-followed.ts'
import { isUnseen } from '#core/field/blank.ts'
import { hotWordList, saveHotWords } from '../config-contract.ts'
import { HOT_WORDS_MAX, hotWordTexts } from '../rules.ts'
import { hotWordsSearch } from './search.ts'
import { useText } from './text.ts'

type List = z.output<typeof hotWordList.answer>
type Word = List['words'][number]
const fields = ['titleZh', 'titleEn', 'contentZh', 'contentEn'] as const
const blank: Word = { titleZh: '', titleEn: '', contentZh: '', contentEn: '' }

export default function HotWordsPage() {
  const text = useText()
  const [{ type = 1 }, change] = useSearch(hotWordsSearch)
  const asked = useCall(hotWordList, { type })
  const leave = useLeave()
  const options = [
    { value: 1, label: text('ofProducts') },
    { value: 2, label: text('ofShops') },
  ]
  return (
    <>
      <PageHead
        title={text('hotWords')}
        actions={
          <Segmented
            value={type}
            options={options}
            onChange={(value) => leave(() => change({ type: value === 1 ? undefined : value }))}
          />
        }
      >
        <Typography.Text type="secondary">{text('hotWordsLead')}</Typography.Text>
      </PageHead>
      <Loaded asked={asked}>{(list) => <Words key={type} type={type} list={list} />}</Loaded>
    </>
  )
}

function Words({ type, list }: { type: number; list: List }) {
  const text = useText()
  const client = useQueryClient()
  const [words, setWords] = useState<Word[]>(list.words)
  const save = useChange(saveHotWords, { refresh: [hotWordList], handles: 'all' })
  const [isTried, setTried] = useState(false)
  const isShort = words.some((word) => fields.some((field) => isUnseen(word[field])))
  const followed = useFollowed({
    fresh: list.words,
    version: list.version,
    read: () => words,
    write: setWords,
    refetch: () => void client.invalidateQueries({ queryKey: [hotWordList.path] }),
  })
  const table = useRef<HTMLDivElement>(null)
  const send = () => {
    setTried(true)
    if (!isShort) return save.mutate({ type, words, version: followed.version }, { onError: followed.sending() })
    const inputs = [...table.current!.querySelectorAll('input')]
    inputs.find(({ value }) => isUnseen(value))?.focus()
  }
  return (
    <div ref={table}>
      <WordsTable words={words} setWords={setWords} isTried={isTried} />
      <br />
      {isTried && isShort && <Alert role="alert" type="error" showIcon title={text('blank')} />}
      <FormProblem problem={save.error} reload={() => (save.reset(), followed.reload())} />
      <Theirs values={followed.theirs} />
      <Space>
        <Button disabled={words.length >= HOT_WORDS_MAX} onClick={() => setWords([...words, blank])}>
          {text('add')}
        </Button>
        <Button type="primary" loading={save.isPending} onClick={send}>
          {text('save')}
        </Button>
      </Space>
    </div>
  )
}

type TableProps = {
  words: readonly Word[]
  setWords: (words: Word[]) => void
  /** What is left blank is marked from the first try to save on. */ isTried: boolean
}

function WordsTable({ words, setWords, isTried }: TableProps) {
  const text = useText()
  const put = (at: number, word: Partial<Word>) =>
    setWords(words.map((one, index) => (index === at ? { ...one, ...word } : one)))
  const swap = (at: number, other: number) =>
    setWords(words.map((one, index) => (index === at ? words[other]! : index === other ? words[at]! : one)))
  return (
    <Table<Word & { at: number }>
      size="middle"
      pagination={false}
      rowKey="at"
      dataSource={words.map((word, at) => ({ ...word, at }))}
      columns={[
        ...fields.map((field) => ({
          key: field,
          title: text(field),
          render: (_: unknown, row: Word & { at: number }) => (
            <Input
              aria-label={`${text(field)} ${row.at + 1}`}
              value={row[field]}
              {...(isTried && isUnseen(row[field]) && { status: 'error' as const, 'aria-invalid': true })}
              maxLength={hotWordTexts[field]}
              onChange={({ target }) => put(row.at, { [field]: target.value })}
            />
          ),
        })),
        {
          key: 'order',
          title: text('order'),
          render: (_: unknown, { at }: { at: number }) => (
            <Space>
              <Button size="small" disabled={at === 0} onClick={() => swap(at, at - 1)}>
                {text('up')}
              </Button>
              <Button size="small" disabled={at === words.length - 1} onClick={() => swap(at, at + 1)}>
                {text('down')}
              </Button>
              <Button size="small" danger onClick={() => setWords(words.filter((_word, index) => index !== at))}>
                {text('remove')}
              </Button>
            </Space>
          ),
        },
      ]}
    />
  )
}
