import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  totpNeeded: '请输入身份验证器中的验证码',
  totpWrong: '身份验证器验证码错误或已使用过',
  passwordShort: '密码须为 {min}–{max} 个字符，且不含您的姓名、用户名或手机号',
  passwordSame: '新密码不能与原密码相同',
  staffLoginPaused: '密码错误次数过多，请 {minutes} 分钟后再试',
  staffUnknown: '该员工账号不存在',
  staffLastOwner: '至少须保留一位拥有全部权限的人员，该账号未作修改',
  roleUnknown: '该角色已不存在',
  roleNameTaken: '已有同名角色',
  roleInUse: '仍有员工使用该角色，请先为其更换角色',
  personNameInvalid: '请输入 1–20 个字的名称',
} satisfies TextsLike<typeof en>
