import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  smsCodeWrong: '短信验证码错误或已过期',
  smsTooOften: '验证码已发送，请 {seconds} 秒后再试',
  smsTooMany: '验证码发送次数过多，请稍后再试',
  smsUnavailable: '商城尚未开通短信服务，无法发送验证码',
  flagExpired: '操作超时，请重新验证手机号',
  userNameInvalid: '用户名为 4–16 位字母、数字或下划线',
  passwordWeak: '密码为 6–20 位，至少包含字母、数字、符号中的两种',
  smsCodeMissing: '请输入短信验证码',
  contactTooLong: '联系人最多 6 个字',
  agreementMissing: '请同意服务条款和隐私策略',
  userUnknown: '该用户不存在',
  reasonMissing: '请填写原因',
  nickInvalid: '昵称为 1–15 个字，不能全为空格',
  birthdayInvalid: '请选择今天或之前的日期',
  avatarUnknown: '头像须是您在本商城上传的图片，请重新上传',
  passwordWrong: '密码错误',
  passwordPaused: '密码错误次数过多，请 {minutes} 分钟后再试',
  mobileSame: '新手机号与当前手机号相同',
  payPasswordInvalid: '支付密码为 6 位数字，不能全部相同或连续',
  payPasswordNeeded: '请输入支付密码',
  payPasswordWrong: '支付密码错误，还可再试 {left} 次',
  payPasswordPaused: '支付密码错误次数过多，请 {minutes} 分钟后再试，或通过短信重设',
} satisfies TextsLike<typeof en>
