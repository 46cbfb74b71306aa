import { Icon } from '#ui/page/icon.tsx'
import { useListText } from '#ui/text.tsx'
import type { SearchFound } from '../../contract.ts'
import { hrefOf, type ListSearch } from '../address.ts'
import { useQueryText } from '../query-text.ts'
import css from './list.module.css'

/** How the query was taken, where it was not taken as it stands. */
export function AppliedQuery({ search, found }: { search: ListSearch; found: SearchFound }) {
  const asked = useQueryText()
  const list = useListText()
  const { repaired, standards, relaxed, unsold, didYouMean, isAbout, products } = found
  // with nothing found they are the way on, and stand there
  const offers = products.length > 0 ? [...unsold.flatMap(({ near }) => near), ...didYouMean] : []
  const isRelaxed = relaxed.length > 0 && products.length > 0
  const sentences = [
    ...repaired.map(({ said, meant }) => asked('repaired', { said, meant })),
    ...standards.flatMap(({ said, replacedBy, flats }) => [
      ...(replacedBy.length > 0 ? [asked('replaced', { said, now: replacedBy.join(' / ') })] : []),
      ...(flats.length > 0 ? [asked('flats', { said, sizes: list(flats.map((one) => asked('flatsOf', one))) })] : []),
    ]),
    ...unsold.map(({ said, name }) =>
      name && name !== said ? asked('unsold', { said, name }) : asked('unsoldBare', { said }),
    ),
    ...(isAbout ? [asked('about')] : []),
  ]
  if (sentences.length === 0 && offers.length === 0 && !isRelaxed) return null
  return (
    <p className={`note ${isRelaxed ? `note-caution ${css.dropped}` : ''} ${css.taken}`} role="status">
      <Icon name={isRelaxed ? 'warn' : 'info'} />
      <span>
        {isRelaxed && (
          <b>
            {asked('relaxedLead')}{' '}
            {relaxed.map((word) => (
              <s key={word}>{word}</s>
            ))}{' '}
            {asked('relaxedEnd')}{' '}
          </b>
        )}
        {sentences.map((sentence) => (
          <span key={sentence}>{sentence} </span>
        ))}
        {offers.length > 0 && <Offers search={search} offers={offers} />}
      </span>
    </p>
  )
}

function Offers({ search, offers }: { search: ListSearch; offers: readonly string[] }) {
  const asked = useQueryText()
  return (
    <>
      {asked('didYouMean')}{' '}
      {offers.map((offer) => (
        <a key={offer} className={`code ${css.offer}`} href={hrefOf(search, { pn: offer })}>
          {offer}
        </a>
      ))}
    </>
  )
}
