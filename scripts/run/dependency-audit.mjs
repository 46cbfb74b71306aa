// Whether a dependency has a known hole. The registry answers, or nobody knows: what cannot be asked is said and fails
// nothing.

const GRAVE = ['high', 'critical']

/** What `npm audit --json` said: the number of grave holes, or undefined where the registry gave no answer. */
export function graveHoles(output) {
  try {
    const { metadata } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
    return GRAVE.reduce((sum, severity) => sum + metadata.vulnerabilities[severity], 0)
  } catch {
    return undefined
  }
}
