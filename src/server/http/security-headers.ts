// What answers of ours say to the browser beside the content policy of a document.

const YEAR_S = 31_536_000

/** Of every answer. `origin`: where people see the mall; only behind TLS does it promise to stay there. */
export const answerHeaders = (origin: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(origin.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_S}` }),
})

export const documentHeaders = (origin: string): Record<string, string> => ({
  ...answerHeaders(origin),
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()',
  // a provider's page opens in a window that we go on to watch
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'same-origin',
})
