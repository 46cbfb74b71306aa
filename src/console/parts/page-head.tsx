import { Space, Typography } from 'antd'
import type { ReactNode } from 'react'
import classes from './parts.module.css'

/** The title of a page, and on its right what can be done on it. */
export function PageHead({
  title,
  actions,
  children,
}: {
  title: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className={classes['head']}>
      <div>
        <Typography.Title level={1}>{title}</Typography.Title>
        {children && <div className={classes['lead']}>{children}</div>}
      </div>
      {actions && <Space wrap>{actions}</Space>}
    </header>
  )
}
