import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/notice-detail')({ component: NoticeDetailPage })

function NoticeDetailPage() {
  return <main id="main" />
}
