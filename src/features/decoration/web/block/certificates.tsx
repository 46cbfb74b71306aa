import { useFrame } from '#ui/frame/frame-data.ts'
import { wholeOf } from '../../pictures.ts'
import { useText } from '../text.ts'
import type { PartOf } from './parts.ts'
import { Titled } from './titled.tsx'
import css from '../block.module.css'

/** Documents in a table, each opened whole. */
export default function Certificates({ title, certificates }: PartOf<'certificates'>) {
  const text = useText()
  const { pictureUrl } = useFrame()
  return (
    <Titled title={title}>
      <div className={css.tableBox}>
        <table className={css.table}>
          <thead>
            <tr>
              {(['document', 'documentNumber', 'validity', 'look'] as const).map((name) => (
                <th key={name} scope="col">
                  {text(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {certificates.map(({ name, number, validity, picture }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may be alike
              <tr key={at}>
                <th scope="row">{name}</th>
                <td className="num">{number || '–'}</td>
                <td className="num">{validity || '–'}</td>
                <td>
                  <a
                    href={`${pictureUrl}${wholeOf(picture)}`}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={text('lookAt', { name })}
                  >
                    {text('look')}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Titled>
  )
}
