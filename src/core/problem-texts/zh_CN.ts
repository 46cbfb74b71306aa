import type { TextsLike } from '../texts.ts'
import type en from './en.ts'

export default {
  invalidInput: '填写内容有误，请检查后重试',
  noSuchCall: '该功能不存在，请刷新页面',
  serverHiccup: '服务器出了点小差',
  tooBusy: '商城繁忙，请稍后再试',
  outcomeUnknown: '暂时无法确认刚才的操作是否成功，请查看后再决定是否重试',
  tooLarge: '提交的内容过大，请压缩图片后重试',
  tooOften: '操作过于频繁，请稍后再试',
  textBlank: '内容不能全为空格',

  signInRequired: '请先登录',
  accountOffline: '账号已下线，请重新登录',
  accountMissing: '请输入用户名或手机号',
  loginWrong: '账号或密码错误',
  loginPaused: '密码错误次数过多，请 {minutes} 分钟后再试，或改用短信登录',
  accountLocked: '账号已锁定，请联系客服',
  sealBroken: '密码无法识别，请刷新页面后重试',
  sealImpossible: '本页面未经 https 打开，浏览器无法加密密码，请改用 https 地址或短信登录',
  captchaWrong: '图片验证码错误',
  captchaNeeded: '请先输入图片验证码',
  mobileInvalid: '请输入 11 位、以 1 开头的手机号',
  mobileTaken: '该手机号已注册，请直接登录',
  userNameTaken: '用户名已被占用',
  passwordMissing: '请输入密码',
  passwordGuessable: '密码过于简单：属于常见密码，或与手机号相近',
  passwordsDiffer: '两次输入的密码不一致',

  forbidden: '您没有此项权限，请联系管理员开通',
  totpMissing: '请先绑定身份验证器',
  passwordInitial: '请先设置您自己的密码',
  changedMeanwhile: '数据已被他人修改，请刷新后重试',

  productUnknown: '抱歉，没有相关商品',
  stockShort: '库存不足，请联系客服',
  quantityWrong: '请输入正确的数量',
  quantityRule: '该商品 {min} 起订{step|，按 #step 的倍数订购；可订 #lower 或 #upper|}',
  textTooLong: '有文字超过长度限制',
  amountInvalid: '请输入金额，最多两位小数',

  checkDigitWrong: '校验位不符，请逐位核对证照上的号码',
  emailTooLong: '邮箱最多 100 个字符',
  emailInvalid: '请输入正确的邮箱，例如 finance@company.com',

  orderUnknown: '订单不存在',
  orderStatusChanged: '订单状态已变更',
  uploadInvalid: '请选择 JPG、PNG、WebP 或 GIF 图片',
  uploadTooLarge: '文件超过 {max} MB，请压缩后上传',
  uploadsFull: '今日上传已达上限（{max} 个文件），请明天再试',
  uploadGone: '图片已失效，请重新上传',
  documentMissing: '证件图片已失效，请重新上传',
} satisfies TextsLike<typeof en>
