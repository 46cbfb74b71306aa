import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  notSent: '网络已断开，填写内容已保留，请重试',
  documentChoose: '点击或拖放上传图片',
  documentAgain: '重新选择图片',
  documentHint: '支持 JPG、PNG、WebP、GIF，最大 {max} MB',
  documentOf: '{what}（已上传）',
  stillSending: '图片还在上传，请稍候',
  picture: '图片 {n}',
  addPicture: '添加图片',
  removePicture: '移除图片 {n}',
  sendingPicture: '正在上传…',
  tooManyPictures: '最多 {max} 张，有 {left} 张未添加',
  picturesHint: '最多 {max} 张，每张不超过 {size} MB（JPG、PNG、WebP、GIF）',
} satisfies TextsLike<typeof en>
