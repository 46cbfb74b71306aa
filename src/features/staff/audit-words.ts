import type { AuditWords } from '#core/audit-words.ts'

const people = (_id: string, isOfShop: boolean) => (isOfShop ? undefined : '/staff')

export const auditWords: AuditWords = {
  actions: {
    'staff.add': { zh_CN: '新增员工', en: 'Staff member added' },
    'staff.addRole': { zh_CN: '新增角色', en: 'Role added' },
    'staff.change': { zh_CN: '修改员工', en: 'Staff member changed' },
    'staff.changePassword': { zh_CN: '修改密码', en: 'Password changed' },
    'staff.changeRole': { zh_CN: '修改角色', en: 'Role changed' },
    'staff.removeRole': { zh_CN: '删除角色', en: 'Role removed' },
    'staff.reset': { zh_CN: '重置密码', en: 'Password reset' },
    'staff.setTotp': { zh_CN: '绑定身份验证器', en: 'Authenticator app set up' },
  },
  subjects: {
    role: { zh_CN: '角色', en: 'Role', page: people },
    staff: { zh_CN: '员工', en: 'Staff', page: people },
  },
  fields: {
    name: { zh_CN: '名称', en: 'Name' },
    title: { zh_CN: '标题', en: 'Title' },
    content: { zh_CN: '内容', en: 'Content' },
    unit: { zh_CN: '单位', en: 'Unit' },
    kind: { zh_CN: '类型', en: 'Kind' },
    days: { zh_CN: '天数', en: 'Days' },
    from: { zh_CN: '开始', en: 'From' },
    to: { zh_CN: '结束', en: 'To' },
    reason: { zh_CN: '原因', en: 'Reason' },
    remark: { zh_CN: '备注', en: 'Remark' },
    note: { zh_CN: '说明', en: 'Note' },
    status: { zh_CN: '状态', en: 'Status' },
    format: { zh_CN: '格式', en: 'Format' },
    count: { zh_CN: '数量', en: 'Count' },
    locked: { zh_CN: '锁定', en: 'Locked' },
    shopId: { zh_CN: '店铺', en: 'Shop' },
    tel: { zh_CN: '电话', en: 'Phone' },
    quantity: { zh_CN: '数量', en: 'Quantity' },
    mobile: { zh_CN: '手机号', en: 'Mobile' },
    version: { zh_CN: '版本', en: 'Version' },
    roleId: { zh_CN: '角色', en: 'Role' },
    permissions: { zh_CN: '权限', en: 'Permissions' },
  },
  values: {
    status: {
      refused: { zh_CN: '已拒绝', en: 'Declined' },
      closed: { zh_CN: '已关闭', en: 'Closed' },
      inReview: { zh_CN: '审核中', en: 'In review' },
      failed: { zh_CN: '失败', en: 'Failed' },
    },
  },
}
