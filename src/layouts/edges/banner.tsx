import { ConsentBar } from './consent-bar.tsx'
import { Welcome } from './welcome.tsx'

/** What stands above a page until somebody answers it. */
export default function Banner({ of }: { of: 'welcome' | 'consent' }) {
  return of === 'welcome' ? <Welcome /> : <ConsentBar />
}
