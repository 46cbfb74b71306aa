import { FileDoneOutlined, PaperClipOutlined, ThunderboltOutlined, ShoppingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMay } from '#console/parts/me.ts'
import { fileAccept, pictureAccept } from '../web/files.ts'
import { useText } from './text.ts'
import css from './desk.module.css'

type Props = {
  hasProducts: boolean
  askCanned: () => void
  sendFiles: (files: readonly File[]) => void
  pickProduct: () => void
  quote: () => void
}

/** What can be sent beside words of one's own. */
export function AnswerTools({ hasProducts, askCanned, sendFiles, pickProduct, quote }: Props) {
  const text = useText()
  const may = useMay()
  return (
    <div className={css.tools}>
      <Button type="text" size="small" icon={<ThunderboltOutlined aria-hidden />} onClick={askCanned}>
        {text('canned')} <kbd>/</kbd>
      </Button>
      <label className={css.fileTool}>
        <PaperClipOutlined aria-hidden /> {text('file')}
        <input
          type="file"
          multiple
          accept={`${pictureAccept},${fileAccept}`}
          onChange={({ target }) => {
            sendFiles([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      {hasProducts && may('products') && (
        <Button
          type="text"
          size="small"
          data-key="products"
          icon={<ShoppingOutlined aria-hidden />}
          onClick={pickProduct}
        >
          {text('products')} <kbd>P</kbd>
        </Button>
      )}
      {hasProducts && (
        <Button type="text" size="small" data-key="quote" icon={<FileDoneOutlined aria-hidden />} onClick={quote}>
          {text('quote')} <kbd>Q</kbd>
        </Button>
      )}
    </div>
  )
}
