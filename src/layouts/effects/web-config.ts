import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { WebConfig } from '#core/frame.ts'
import { getPcWebConfig } from '#features/site/frame-contract.ts'
import { WEB_CONFIG_PC } from '#features/site/rules.ts'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { readLocal, writeLocal } from '#ui/local.ts'

/** The mall's name when not even the frame could be loaded. */
export const rememberedConfig = (): WebConfig | undefined => readLocal('webConfig')

/**
 * On load and on each change of the route the web config is asked for again and kept in the browser (BRAND-3).
 * Where the operator changed it since the page was made, the frame follows: logo, title, icon.
 */
export function useFreshWebConfig(): void {
  const router = useRouter()
  const { pathname } = useLocation()
  const { webConfig } = useFrame()
  const shown = useRef(webConfig)
  useEffect(() => {
    shown.current = webConfig
  }, [webConfig])

  useEffect(() => {
    call(getPcWebConfig, { webConfigType: WEB_CONFIG_PC }, { handles: 'all' }).then(
      (config) => {
        writeLocal('webConfig', config)
        if (Object.entries(config).every(([name, value]) => shown.current[name as keyof WebConfig] === value)) return
        void router.invalidate({ filter: ({ routeId }) => routeId === '__root__' })
      },
      () => undefined, // the page keeps what it has
    )
  }, [router, pathname])
}
