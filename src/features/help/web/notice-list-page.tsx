import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/notice-list')({ component: NoticeListPage })

function NoticeListPage() {
  return <main id="main" />
}
