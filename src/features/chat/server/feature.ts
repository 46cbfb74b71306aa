import { feature } from '#server/feature.ts'
import { permissions } from '../permissions.ts'
import { chatApi } from './api.ts'
import { chatFiles, forgetChatFiles } from './files.ts'
import { inquirySweep } from './jobs.ts'
import { forgetBuyer } from './personal-data.ts'
import { problems } from './problems.ts'
import { startChat } from './start.ts'

export const chat = feature({
  name: 'chat',
  knows: ['after-sales', 'cart', 'catalog', 'favourites', 'orders', 'shops'],
  owns: [
    'chat_agent',
    'chat_canned',
    'chat_conversation',
    'chat_desk',
    'chat_file',
    'chat_inquiry',
    'chat_message',
    'chat_note',
    'chat_quote_line',
    'chat_window',
  ],
  reads: [
    'account',
    'cart_item',
    'footprint',
    'order_item',
    'product',
    'return_case',
    'return_event',
    'shop',
    'shop_order',
    'sku',
    'staff',
  ],
  mount: chatApi,
  jobs: ({ dataFolder }) => [inquirySweep, forgetChatFiles(dataFolder)],
  live: startChat,
  files: chatFiles,
  personalData: forgetBuyer,
  problems,
  permissions,
})
