// What every document of ours says to the browser beside its content policy.

const YEAR_S = 31_536_000

/** `origin`: where people see the mall; only behind TLS does it promise to stay there. */
export const documentHeaders = (origin: string): Record<string, string> => ({
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups', // a provider's page opens in a window that we go on to watch
  ...(origin.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_S}` }),
})
