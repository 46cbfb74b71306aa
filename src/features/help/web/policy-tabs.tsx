import { useText } from './text.ts'

const policies = [
  ['terms', '/termsPage'],
  ['privacy', '/termsPage?doc=privacy'],
  ['thirdParty', '/third-party-share'],
] as const
export type Policy = (typeof policies)[number][0]

/** The mall's policies, and which of them this is. */
export function PolicyTabs({ at }: { at: Policy }) {
  const text = useText()
  return (
    <>
      <nav className="crumbs" aria-label={text('place')}>
        <a href="/">{text('home')}</a>
        <span className="sep" />
        <span>{text(at)}</span>
      </nav>
      <nav className="tabs" aria-label={text('policies')}>
        {policies.map(([name, href]) => (
          <a key={name} href={href} aria-current={name === at ? 'page' : undefined}>
            {text(name)}
          </a>
        ))}
      </nav>
    </>
  )
}
