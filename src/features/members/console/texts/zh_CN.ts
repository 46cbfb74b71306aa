import type { TextsLike } from '#core/texts.ts'
import type english from './en.ts'

export default {
  title: '企业审核',
  lead: '申请企业会员或变更企业信息的公司，先提交的排在前面。',
  find: '公司、信用代码或联系人',
  firmName: '公司名称',
  creditCode: '统一社会信用代码',
  contactName: '联系人',
  kind: '申请类型',
  kind1: '企业认证',
  kind2: '信息变更',
  level: '等级',

  position: '职位',
  phone: '联系电话',
  email: '邮箱',
  address: '公司地址',
  licence: '营业执照',
  noLicence: '未留存执照（审核制度实行前的会员）',
  sameCode: '另有 {count} 个账号以该信用代码通过认证。',

  giveLevel: '授予等级',
  approved: '已通过，等级和价格即时生效',
} satisfies TextsLike<typeof english>
