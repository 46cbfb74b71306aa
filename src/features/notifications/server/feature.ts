import { forgetRows } from '#server/database/forget-rows.ts'
import { feature } from '#server/feature.ts'
import { notificationsApi } from './api.ts'
import { notificationJobs } from './jobs.ts'
import { mailOutbox } from './mail/mail.ts'
import { problems } from './problems.ts'
import { reactions } from './reactions.ts'
import { MAIL } from './tell.ts'

export const notifications = feature({
  name: 'notifications',
  knows: ['after-sales', 'orders', 'payments', 'site'],
  owns: ['demo_mail', 'notification', 'notification_address', 'notification_choice', 'notification_template'],
  reads: [
    'account',
    'flash_item',
    'invoice',
    'membership_order',
    'order_item',
    'payment',
    'payment_order',
    'price_change',
    'product',
    'product_favourite',
    'refund',
    'return_case',
    'return_item',
    'sale',
    'sale_units',
    'shop',
    'shop_order',
    'sku',
  ],
  mount: notificationsApi,
  jobs: notificationJobs,
  sendsApart: (config) => ({ job: 'send mail', handlers: { [MAIL]: mailOutbox(config) } }),
  on: reactions,
  personalData: forgetRows('notification', 'notification_address', 'notification_choice', 'demo_mail'),
  problems,
})
