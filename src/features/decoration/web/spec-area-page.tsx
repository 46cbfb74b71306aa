import { createFileRoute, notFound } from '@tanstack/react-router'
import type { AreaContents } from '#features/areas/contract.ts'
import { specAreaHref, specAreaNames } from '#features/site/spec-areas.ts'
import { call } from '#ui/call/call.ts'
import { searchOf, whole } from '#ui/page/search.ts'
import { described, titled, type Matches } from '#ui/page/titled.ts'
import { homepage } from '../contract.ts'
import { areaType } from '../rules.ts'
import { AreaBlocks } from './area-blocks.tsx'
import { loadBlocks } from './load-blocks.ts'

/** `of`: the type whose sizes are shown. */
const searchWords = searchOf({ of: whole(1) })

export const Route = createFileRoute('/spec-area/$area')({
  staticData: { texts: 'work' },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps: { of } }) => {
    const own = specAreaNames.find((one) => specAreaHref(one) === `/spec-area/${params.area}`)
    if (!own) throw notFound()
    const { content } = await call(homepage, { renovationType: areaType(own) })
    return { own, decorated: await loadBlocks(content, { own, of }) }
  },
  head: ({ loaderData, matches }) => {
    if (!loaderData) return { meta: [titled(matches, undefined)] }
    const { own, decorated } = loaderData
    const shown = decorated.areas[own]!
    return {
      meta: [
        titled(matches, matches[0]?.context.texts?.here['areas']?.[`${own}Area`]),
        ...described(matches, ['areas', 'description'], { kinds: namesOf(shown, matches), count: shown.total }),
      ],
    }
  },
  component: SpecAreaPage,
})

function SpecAreaPage() {
  const { own, decorated } = Route.useLoaderData()
  return <AreaBlocks area={own} decorated={decorated} />
}

/** As many as a search engine shows under a title. */
const NAMED = 6

const namesOf = ({ kinds }: AreaContents, matches: Matches): string =>
  kinds
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(matches[0]?.context.locale === 'en' ? ', ' : '、')
