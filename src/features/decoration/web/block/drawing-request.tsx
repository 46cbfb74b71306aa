import { chatType, fileTypes } from '#features/chat/rules.ts'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { useText } from '../text.ts'
import type { PartOf } from './parts.ts'
import { Titled } from './titled.tsx'
import css from '../block.module.css'

/** What stands in no list is asked for where people talk: the drawing goes with the question. */
export default function DrawingRequest({ title, text: words, shopId }: PartOf<'drawing_request'>) {
  const text = useText()
  const types = fileTypes.join(' / ').toUpperCase()
  const href =
    shopId === undefined ? `/chat?chatType=${chatType.mall}` : `/chat?shopId=${shopId}&chatType=${chatType.shop}`
  return (
    <Titled title={title}>
      <div className={css.request}>
        <div>
          {words && <p>{words}</p>}
          <p className="xs soft">{text('drawingTypes', { types })}</p>
        </div>
        <a className="btn btn-line" href={href} target="_blank" rel="noopener" data-protected>
          <AnyIcon name="chat" />
          {text(shopId === undefined ? 'drawingToMall' : 'drawingToShop')}
        </a>
      </div>
    </Titled>
  )
}
