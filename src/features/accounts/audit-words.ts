import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'user.endLogins': { zh_CN: '强制用户下线', en: 'User logged out' },
    'user.level': { zh_CN: '调整用户等级', en: 'Level changed' },
    'user.lock': { zh_CN: '锁定用户', en: 'User locked' },
    'user.unlock': { zh_CN: '解除锁定', en: 'User unlocked' },
  },
  subjects: {
    user: { zh_CN: '用户', en: 'User', page: (id) => `/users/${id}` },
  },
  jobs: {
    'accounts: sweep': { zh_CN: '清理过期的登录与验证码', en: 'Delete expired logins and codes' },
  },
  messages: {
    sms: { zh_CN: '短信', en: 'Text message' },
  },
  fields: {
    level: { zh_CN: '等级', en: 'Level' },
    login: { zh_CN: '登录', en: 'Login' },
  },
  values: {
    level: {
      '1': { zh_CN: '普通会员', en: 'Ordinary' },
      '2': { zh_CN: '企业会员', en: 'Enterprise' },
      '3': { zh_CN: '高级企业会员', en: 'Senior enterprise' },
    },
    login: {
      all: { zh_CN: '全部', en: 'All' },
      one: { zh_CN: '一台设备', en: 'One device' },
    },
  },
}
