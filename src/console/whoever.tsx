// Who is signed in, and what becomes of the page in sight when the login ends beneath it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Modal, Spin } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { SIGN_IN_CODE, wantsSignIn, type Problem } from '#core/problem.ts'
import { staffMe } from '#features/staff/contract.ts'
import { call, onRefused } from '#ui/call/call.ts'
import { forgetLists } from './parts/address.ts'
import { MeContext, type Me } from './parts/me.ts'
import { Refused } from './parts/states.tsx'
import { useConsoleText } from './parts/text.ts'
import { dropStaffToken } from './parts/token.ts'
import { SignInForm } from './sign-in.tsx'

/** Below messages, above whatever a page has open. */
const ABOVE_PAGES = 2000

const isEnded = (problem: Problem | null): boolean => problem !== null && wantsSignIn(problem.problem)

/** Asked of each token anew, for with it somebody else may have come. */
function useAsked(token: string) {
  const client = useQueryClient()
  const asked = useQuery<Me, Problem>({
    queryKey: [staffMe.path, {}, token],
    queryFn: () => call(staffMe, {}, { handles: 'all' }),
  })
  useEffect(() => {
    const queryKey = [staffMe.path, {}, token]
    // Any call may be refused late, for the token before this one: whether this one holds, `staffMe` says.
    onRefused((_, { code }) => {
      const now = client.getQueryState<Me, Problem>(queryKey)
      if (code !== SIGN_IN_CODE || now?.fetchStatus === 'fetching' || isEnded(now?.error ?? null)) return
      void client.invalidateQueries({ queryKey })
    })
    return () => onRefused(() => undefined)
  }, [client, token])
  return asked
}

/** Whose pages stand: who comes as the same person finds them as they were, anybody else finds nothing of them. */
function useWhose(me: Me | undefined) {
  const client = useQueryClient()
  const [whose, setWhose] = useState<Me>()
  const isOther = me !== undefined && whose !== undefined && me.staffId !== whose.staffId
  useEffect(() => {
    if (!me || me === whose) return
    const ofPages = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== staffMe.path }
    if (isOther) {
      client.removeQueries(ofPages)
      forgetLists()
    } else if (whose) void client.invalidateQueries(ofPages) // some of it was refused meanwhile
    setWhose(me)
  }, [client, me, whose, isOther])
  return { whose, isOther }
}

/** The pages of whoever has this token. Where it is refused beneath them, the sign-in lies over them. */
export function Whoever({ token, children }: { token: string; children: ReactNode }) {
  const text = useConsoleText()
  const { message } = App.useApp()
  const asked = useAsked(token)
  const { whose, isOther } = useWhose(asked.data)
  const me = asked.data ?? whose
  const hasEnded = isEnded(asked.error)
  const isNobody = hasEnded && !me
  useEffect(() => {
    if (!isNobody) return
    dropStaffToken()
    void message.warning(text('signedOutMeanwhile'))
  }, [isNobody, message, text])
  const retry = () => void asked.refetch()
  if (asked.error && !hasEnded && (!me || asked.error.problem === 'forbidden'))
    return <Refused problem={asked.error} retry={retry} />
  if (!me || isOther) return <Spin fullscreen />
  return (
    <>
      <MeContext key={me.staffId} value={me}>
        {children}
      </MeContext>
      <Again isOpen={hasEnded || !asked.data}>
        {hasEnded ? (
          <SignInForm lead={text('signInAgain', { name: me.name })} />
        ) : asked.error ? (
          <Refused problem={asked.error} retry={retry} />
        ) : (
          <Spin />
        )}
      </Again>
    </>
  )
}

/** It cannot be put away: beneath it nothing would be answered. */
function Again({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const text = useConsoleText()
  const body = useRef<HTMLDivElement>(null)
  return (
    <Modal
      open={isOpen}
      title={text('signIn')}
      width={380}
      zIndex={ABOVE_PAGES}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={(is) => is && body.current?.querySelector('input')?.focus()}
    >
      <div ref={body}>{children}</div>
    </Modal>
  )
}
