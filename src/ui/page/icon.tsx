// Line icons on a 16 px grid, 1.5 px strokes, as the drawings: those every page starts with. The others: any-icon.tsx.
import type { ReactNode } from 'react'

const icons = {
  cart: (
    <>
      <path d="M1.5 2h2l1.8 8.2h7L14.5 4.5H4.2" />
      <circle cx="6" cy="13" r="1.2" />
      <circle cx="11.5" cy="13" r="1.2" />
    </>
  ),
  check: <path d="M2.5 8.5l3.5 3.5 7.5-8" />,
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" />
      <path d="M10.5 5.5v-3h-8v8h3" />
    </>
  ),
  down: <path d="M3.5 6L8 10.5 12.5 6" />,
  filter: <path d="M2 3.5h12M4.5 8h7M6.5 12.5h3" />,
  file: <path d="M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3M5.5 8h5M5.5 10.5h5" />,
  grid: <path d="M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z" />,
  heart: (
    <path d="M8 13.5S2 10 2 5.8C2 3.8 3.5 2.6 5 2.6c1.3 0 2.3.7 3 1.9.7-1.2 1.7-1.9 3-1.9 1.5 0 3 1.2 3 3.2C14 10 8 13.5 8 13.5z" />
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 7.3v3.9M8 4.8v.2" />
    </>
  ),
  left: <path d="M10 3.5L5.5 8 10 12.5" />,
  menu: <path d="M2 4h12M2 8h12M2 12h12" />,
  right: <path d="M6 3.5L10.5 8 6 12.5" />,
  rows: <path d="M2 2.5h12v11H2zM2 6h12M2 9.7h12M6 2.5v11" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.5" />
      <path d="M10.5 10.5L14 14" />
    </>
  ),
  warn: <path d="M8 2l6.5 11.5h-13zM8 6.5v3.3M8 11.6v.2" />,
  x: <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />,
} as const satisfies Record<string, ReactNode>

export type FirstIconName = keyof typeof icons

/** Decoration beside a word; a control that has no word carries its own aria-label. */
export const Icon = ({ name, large = false }: { name: FirstIconName; large?: boolean }) => (
  <Drawn large={large}>{icons[name]}</Drawn>
)

export function Drawn({ large, children }: { large: boolean; children: ReactNode }) {
  return (
    <svg className={large ? 'icon icon-lg' : 'icon'} viewBox="0 0 16 16" aria-hidden="true">
      {children}
    </svg>
  )
}
