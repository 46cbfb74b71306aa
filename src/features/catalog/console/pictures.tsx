import { useQueryClient } from '@tanstack/react-query'
import { Button, Upload } from 'antd'
import { IMAGE_BYTES_MAX } from '#core/limits.ts'
import { useAttempt, useChange } from '#console/parts/use-call.ts'
import { upload } from '#ui/field/upload.ts'
import { arrangePictures, productPicturePath, shopProduct, type ShopProductDetail } from '../shop-contract.ts'
import { PICTURES_MAX } from '../shop-rules.ts'
import { useText } from './text.ts'
import css from './products.module.css'

/** Kept at once, apart from the form. */
export function Pictures({ product: { prodId, version, pics } }: { product: ShopProductDetail }) {
  const text = useText()
  const client = useQueryClient()
  const arranging = useChange(arrangePictures, { refresh: [shopProduct] })
  const keep = (kept: string[]) => arranging.mutate({ prodId, version, pics: kept })
  const { attempt } = useAttempt()
  const send = (file: File) =>
    attempt(async () => {
      await upload(productPicturePath(prodId), file)
      await client.invalidateQueries({ queryKey: [shopProduct.path] })
    })
  return (
    <>
      <p>{text('picturesHint', { max: PICTURES_MAX, size: IMAGE_BYTES_MAX / 1024 / 1024 })}</p>
      <ul className={css['pictures']}>
        {pics.map((pic, at) => (
          <li key={pic}>
            <img src={pic} alt={text('picture', { n: at + 1 })} width={120} height={120} />
            <Button
              size="small"
              disabled={at === 0}
              onClick={() => keep(pics.toSpliced(at, 1).toSpliced(at - 1, 0, pic))}
            >
              {text('earlier')}
            </Button>
            <Button size="small" danger onClick={() => keep(pics.filter((other) => other !== pic))}>
              {text('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {pics.length < PICTURES_MAX && (
        <Upload
          accept="image/png,image/jpeg,image/webp,image/gif"
          showUploadList={false}
          customRequest={({ file, onSuccess }) => void send(file as File).then(() => onSuccess?.(null))}
        >
          <Button>{text('upload')}</Button>
        </Upload>
      )}
    </>
  )
}
