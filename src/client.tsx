/** What the browser starts with: the framework's entry, with one word of our own about errors. */
import { StartClient } from '@tanstack/react-start/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Problem } from '#core/problem.ts'

declare global {
  // oxlint-disable-next-line no-var -- a script in the head sets it (layouts/effects/start-later.ts)
  var openedAt: string | undefined
}

// Who went back or forth before the page was alive stands at another address than the one that was drawn.
const here = location.pathname + location.search
if ((globalThis.openedAt ?? here) !== here) location.reload()
else
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StartClient />
      </StrictMode>,
      {
        onCaughtError: (error) => {
          // A refusal that a page shows (sign in first, no longer sold) is no accident.
          // oxlint-disable-next-line no-console -- as React itself does it
          if (!(error instanceof Problem)) console.error(error)
        },
      },
    )
  })
