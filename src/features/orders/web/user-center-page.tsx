import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/user-center/')({ component: UserCenterPage })

function UserCenterPage() {
  return <main id="main" />
}
