// The icons that are in no page's first scripts, for the parts that come later.
import type { ReactNode } from 'react'
import { Drawn, Icon, type FirstIconName } from './icon.tsx'

const icons = {
  back: <path d="M3 6.5h7a3.5 3.5 0 0 1 0 7H5M6 3.5l-3 3 3 3" />,
  bell: <path d="M3 11.5h10l-1.2-1.7v-3a3.8 3.8 0 0 0-7.6 0v3zM6.7 13.5a1.3 1.3 0 0 0 2.6 0M8 1.5V3" />,
  box: <path d="M8 1.5l6 3v7l-6 3-6-3v-7zM2 4.5l6 3 6-3M8 7.5v7" />,
  caliper: <path d="M1.5 3.5h13M1.5 3.5v8l2-2v-3M8 3.5v6l-2 2V6.5M1.5 6.5h8.5v-3" />,
  chat: (
    <>
      <path d="M2 3h12v8.5H7L4 14v-2.5H2z" />
      <path d="M5 6.2h6M5 8.5h4" />
    </>
  ),
  clip: <path d="M13 7L7.5 12.5a3 3 0 0 1-4.3-4.3L9 2.5a2 2 0 0 1 3 3L6.5 11a1 1 0 0 1-1.5-1.5L10 4.5" />,
  clock: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 4.5V8l2.5 1.8" />
    </>
  ),
  coin: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M5.8 4.5L8 7.5l2.2-3M5.5 8h5M5.5 10.2h5M8 7.5v4.5" />
    </>
  ),
  download: <path d="M8 2v8M4.5 7L8 10.5 11.5 7M2.5 13.5h11" />,
  eye: (
    <>
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" />
      <circle cx="8" cy="8" r="2" />
    </>
  ),
  help: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M6.2 6.3a1.8 1.8 0 1 1 2.7 1.6c-.6.3-.9.7-.9 1.3M8 11.3v.2" />
    </>
  ),
  home: <path d="M2 7.5L8 2l6 5.5M3.5 6.5v7h9v-7M6.5 13.5v-4h3v4" />,
  image: (
    <>
      <rect x="1.5" y="2.5" width="13" height="11" />
      <circle cx="5.2" cy="6" r="1.2" />
      <path d="M2 12l4-3.5 2.5 2L11 7.5l3 3" />
    </>
  ),
  invoice: <path d="M2.5 1.5h11v13l-2-1.2-1.7 1.2L8 13.3l-1.8 1.2-1.7-1.2-2 1.2zM5 5h6M5 8h6" />,
  list: <path d="M5.5 3.5h9M5.5 8h9M5.5 12.5h9M1.5 3.5h1M1.5 8h1M1.5 12.5h1" />,
  plus: <path d="M8 3v10M3 8h10" />,
  print: <path d="M4 5.5v-4h8v4M4 11.5H2v-6h12v6h-2M4 9h8v5.5H4z" />,
  shield: <path d="M8 1.5l5.5 2v4.2c0 3.3-2.3 5.6-5.5 6.8-3.2-1.2-5.5-3.5-5.5-6.8V3.5zM5.5 8l2 2L11 6" />,
  shop: <path d="M2 6.5L3 2.5h10l1 4M2 6.5c0 2 3 2 3 0 0 2 3 2 3 0 0 2 3 2 3 0 0 2 3 2 3 0M3 8.5v5h10v-5" />,
  smile: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M5.3 9.5c.6 1.2 1.5 1.8 2.7 1.8s2.1-.6 2.7-1.8M6 6v.2M10 6v.2" />
    </>
  ),
  star: <path d="M8 1.8l1.9 4 4.3.5-3.2 3 .9 4.3L8 11.5l-3.9 2.1.9-4.3-3.2-3 4.3-.5z" />,
  swap: <path d="M2 5.5h11M10 2.5l3 3-3 3M14 10.5H3M6 7.5l-3 3 3 3" />,
  truck: (
    <>
      <path d="M1 3.5h8.5v7.5H1zM9.5 6H13l2 2.5V11H9.5z" />
      <circle cx="4" cy="12" r="1.4" />
      <circle cx="12" cy="12" r="1.4" />
    </>
  ),
  up: <path d="M3 3h10M8 14V6M4.5 9.5L8 6l3.5 3.5" />,
  upload: <path d="M8 10.5v-8M4.5 6L8 2.5 11.5 6M2.5 13.5h11" />,
  user: (
    <>
      <circle cx="8" cy="5" r="3" />
      <path d="M2 14c.6-3.2 3-4.6 6-4.6s5.4 1.4 6 4.6" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type IconName = FirstIconName | keyof typeof icons

export const AnyIcon = ({ name, large = false }: { name: IconName; large?: boolean }) =>
  name in icons ? (
    <Drawn large={large}>{icons[name as keyof typeof icons]}</Drawn>
  ) : (
    <Icon name={name as FirstIconName} large={large} />
  )
