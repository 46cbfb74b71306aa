import { createFileRoute, redirect } from '@tanstack/react-router'
import { searchOf, whole, words } from '#ui/page/search.ts'

const searchWords = searchOf({ orderNumber: words(40), item: whole(1) })

/** The address the specification names beside the user centre's own. */
export const Route = createFileRoute('/write-comments')({
  validateSearch: searchWords,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/user-center/write-comments', search })
  },
})
