import { useEffect, useState } from 'react'
import type { Team } from '../contract.ts'
import { groupHref } from '../rules.ts'

/** The address that others join by, whole: only the browser knows by which name the mall was reached. */
export function useInvitation({ saleId, teamId }: Pick<Team, 'saleId' | 'teamId'>): string {
  const path = groupHref(saleId, teamId)
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(location.origin), [])
  return origin + path
}
