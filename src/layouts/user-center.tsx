import { Outlet, createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/user-center')({ component: Outlet })
