// A form on something that others may change while it is being filled in: nothing typed is lost, and nothing of theirs
// is overwritten unsaid.
import { useEffect, useRef, useState } from 'react'
import { merge, same } from './field/merge.ts'
import { useUnsaved } from './field/unsaved.ts'

type Followed<Values, Version> = {
  /** What the form would start with now, and the version that is. */
  fresh: Values
  version: Version
  read: () => Values
  write: (values: Values) => void
  /** Asks for the newest state. */
  refetch: () => void
}

/**
 * The form is filled once. What changes elsewhere is taken over field by field as long as it is not what is being
 * typed; if it is, the form keeps the version it stands on, so that a save is refused and told. `reload` then takes the
 * newest version under what was typed.
 */
export function useFollowed<Values, Version extends number | string>({
  fresh,
  version,
  read,
  write,
  refetch,
}: Followed<Values, Version>) {
  const base = useRef(fresh)
  const wanted = useRef(false)
  const [held, setHeld] = useState(version)
  const [theirs, setTheirs] = useState<unknown[]>([])
  useUnsaved(() => !same(read(), base.current))
  const take = (isForced: boolean) => {
    const { merged, clashes } = merge(base.current, read(), fresh)
    if (clashes.length > 0 && !isForced) return
    wanted.current = false
    base.current = fresh
    write(merged)
    setHeld(version)
    setTheirs(clashes)
  }
  useEffect(() => {
    if (version !== held) take(wanted.current)
    // oxlint-disable-next-line react/exhaustive-deps -- once for a version
  }, [version])
  return {
    /** To be named by a save. */
    version: held,
    /** What others wrote where this form kept its own. */
    theirs,
    reload: () => {
      wanted.current = true
      if (version === held) refetch()
      else take(true)
    },
    /** What is being saved is no longer something typed here and not there; gives back what takes that back. */
    sending: (): (() => void) => {
      const before = base.current
      base.current = read()
      return () => {
        base.current = before
      }
    },
  }
}
