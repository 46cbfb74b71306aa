// What a page shows while it waits, and when it is refused.
import { Alert, Button, Result, Skeleton } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { isMissing, type Problem } from '#core/problem.ts'
import { BlankSheet } from '#ui/page/empty.tsx'
import { hrefOf } from './address.ts'
import classes from './parts.module.css'
import { useProblemText } from './problem-text.ts'
import { useConsoleText } from './text.ts'

type Call<Data> = { data: Data | undefined; error: Problem | null; refetch: () => unknown }

/** The answer, or what stands in its place. */
export function Loaded<Data>({ asked, children }: { asked: Call<Data>; children: (data: Data) => ReactNode }) {
  // A form that is open is not taken away because its data could not be asked for once more.
  if (asked.error && (asked.data === undefined || asked.error.problem === 'forbidden'))
    return <Refused problem={asked.error} retry={() => void asked.refetch()} />
  if (asked.data === undefined) return <Skeleton active paragraph={{ rows: 6 }} />
  return children(asked.data)
}

export function Refused({ problem, retry }: { problem: Problem; retry: () => void }) {
  const text = useConsoleText()
  const problemText = useProblemText()
  if (problem.problem === 'forbidden') return <Forbidden />
  if (isMissing(problem.problem)) return <Missing title={problem.msg ?? text('missing')} />
  const again = (
    <Button type="primary" onClick={retry}>
      {text('again')}
    </Button>
  )
  return <Outcome title={problemText(problem)} action={again} />
}

/** An address that names nothing there is: asking once more would change nothing. */
export function Missing({ title }: { title: string }) {
  const text = useConsoleText()
  return <Outcome code="404" title={<h1>{title}</h1>} more={text('missingMore')} action={<Home />} />
}

export function Forbidden() {
  const text = useConsoleText()
  return <Outcome code="403" title={<h1>{text('forbidden')}</h1>} more={text('forbiddenMore')} action={<Home />} />
}

function Home() {
  const text = useConsoleText()
  return (
    <Button type="primary" href={hrefOf('/')}>
      {text('home')}
    </Button>
  )
}

type OutcomeProps = { code?: string; title: ReactNode; more?: string; action: ReactNode }

/** What stands in the place of a page, drawn as the shop draws it. */
export function Outcome({ code, title, more, action }: OutcomeProps) {
  const drawing = (
    <div className={classes['drawing']}>
      <BlankSheet />
      {code && <p>{code}</p>}
    </div>
  )
  return <Result className={classes['outcome'] ?? ''} icon={drawing} title={title} subTitle={more} extra={action} />
}

/** A refusal inside a form, brought into sight. Where somebody else was faster, the way out is to load again. */
export function FormProblem({ problem, reload }: { problem: Problem | null; reload?: (() => void) | undefined }) {
  const text = useConsoleText()
  const problemText = useProblemText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void box.current?.scrollIntoView({ block: 'nearest' }) // a promise in some browsers, which is no clean-up
  }, [problem])
  if (!problem) return null
  const isConflict = problem.problem === 'changedMeanwhile' || problem.problem === 'orderStatusChanged'
  const isOld = isConflict || problem.problem === 'parcelTooMuch'
  return (
    <div ref={box} className={classes['refusal']}>
      <Alert
        role="alert"
        type={isConflict ? 'warning' : 'error'}
        showIcon
        title={isConflict ? text('conflict') : problemText(problem)}
        action={
          isOld && reload ? (
            <Button size="small" onClick={reload}>
              {text('reload')}
            </Button>
          ) : undefined
        }
      />
    </div>
  )
}

/** Where a form kept what was typed although somebody else changed the same. */
export function Theirs({ values }: { values: readonly unknown[] }) {
  const text = useConsoleText()
  const words = values.flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  )
  if (values.length === 0) return null
  return (
    <Alert
      role="status"
      type="warning"
      showIcon
      title={text(words.length > 0 ? 'theirs' : 'theirsToo')}
      description={words.join(' · ') || undefined}
    />
  )
}
