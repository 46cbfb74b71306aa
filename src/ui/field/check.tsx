import type { ComponentProps, ReactNode } from 'react'

/** A box or radio button with its words; the whole line is the target. */
export function Check({ children, ...input }: Omit<ComponentProps<'input'>, 'className'> & { children: ReactNode }) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  )
}
