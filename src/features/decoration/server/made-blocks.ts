// What templates put their pages together from.
import type { StoredBlock } from '../staff-contract.ts'

export type Words = { zh_CN: string; en: string }
export const words = (zh_CN: string, en: string): Words => ({ zh_CN, en })
export const block = (type: string, dataField: object): StoredBlock => ({ type, version: 1, dataField })

export const promises = block('service_promises', {
  promises: [
    {
      icon: 'invoice',
      name: words('开具增值税发票', 'VAT invoices'),
      text: words('专用、普通发票均可', 'Special and ordinary'),
    },
    {
      icon: 'shield',
      name: words('价格含税', 'Prices include VAT'),
      text: words('下单前看清全部费用', 'Every cost before you order'),
    },
    {
      icon: 'truck',
      name: words('物流可查', 'Tracked delivery'),
      text: words('每个包裹都能查到', 'Every parcel can be followed'),
    },
    {
      icon: 'chat',
      name: words('咨询客服', 'Ask the shop'),
      text: words('选型、替换都可以问', 'On choice and replacement'),
    },
  ],
})
