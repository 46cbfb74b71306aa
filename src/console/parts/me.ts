import { createContext, use } from 'react'
import type { z } from 'zod'
import { isPermitted, type Permission } from '#core/permissions.ts'
import type { staffMe } from '#features/staff/contract.ts'

export type Me = z.output<typeof staffMe.answer>

export const MeContext = createContext<Me | undefined>(undefined)

/** Who is signed in. Every page stands below the sign-in. */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('nobody is signed in')
  return me
}

/** Whether to show a button; the server asks again. */
export function useMay(): (needed: Permission | readonly Permission[] | 'any') => boolean {
  const { permissions } = useMe()
  return (needed) => isPermitted(permissions as Permission[], needed)
}
