import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  firmNameInvalid: '公司名称为 2–60 个字',
  creditCodeInvalid: '请核对统一社会信用代码：18 位，与营业执照一致',
  positionInvalid: '请填写职位，最多 20 个字',
  contactNameInvalid: '联系人为 2–15 个字',
  firmAddressInvalid: '公司地址为 5–100 个字',
  licenceMissing: '请上传营业执照',
  auditPending: '您的申请正在审核中',
  auditApproved: '贵公司已通过认证，可申请变更企业信息',
  auditMissing: '贵公司尚未通过认证，请先申请认证',
  auditUnknown: '申请不存在',
} satisfies TextsLike<typeof en>
