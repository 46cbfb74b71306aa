export default {
  conversationUnknown: '会话不存在。',
  inquiryExpired: '咨询已过期，请重新咨询',
  inquiryMoved: '该咨询已由其他客服处理，请刷新查看。',
  inquiryNotRateable: '没有可评价的咨询。',
  agentUnavailable: '该客服当前无法接待。',
  wordBlocked: '消息中含有不能发送的词：{word}。',
  chatFileInvalid: '请选择图片，或 pdf、dxf、xlsx 文件。',
  cannedUnknown: '该快捷回复已不存在。',
  cannedCodeTaken: '该快捷码已被使用。',
  cannedFull: '快捷回复最多 {max} 条。',
  hoursWrong: '请填写服务时间，例如 08:00-12:00,13:00-17:00。',
} as const
