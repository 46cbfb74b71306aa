import { BUILT_IN_LOGO } from '#features/site/rules.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { Picture } from '#ui/page/picture.tsx'
import { useText } from '../text.ts'

/** The mark of the web config with the mall's name and line; the built-in mark is drawn in place. */
export default function Logo() {
  const text = useText()
  const { pcLogoImg, pcCompanyName, pcLogoImgText } = useFrame().webConfig
  return (
    <a
      className="logo"
      href="/"
      aria-label={text('homeOf', { name: `${pcCompanyName} ${pcLogoImgText}` })}
      data-prefetch
    >
      {pcLogoImg === BUILT_IN_LOGO ? <Mark /> : <Picture src={pcLogoImg} alt="" width={44} height={44} eager />}
      <span>
        <b>{pcCompanyName}</b> <span>{pcLogoImgText}</span>
      </span>
    </a>
  )
}

/** Undefined: a picture, which the head of the page names. */
export const useMark = () => (useFrame().webConfig.pcLogoImg === BUILT_IN_LOGO ? 'mark' : undefined)

function Mark() {
  return (
    <svg width="44" height="44" viewBox="0 0 44 44" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M22 3.5 38 12.75v18.5L22 40.5 6 31.25v-18.5z" strokeWidth="2.5" strokeLinejoin="round" />
      <circle cx="22" cy="22" r="8.5" strokeWidth="2.5" />
      <path d="M22 0v44M0 22h44" strokeWidth=".8" strokeDasharray="9 2 2 2" />
    </svg>
  )
}
