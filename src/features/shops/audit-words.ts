import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'shop.delivery': { zh_CN: '修改配送方式', en: 'Delivery methods changed' },
    'shop.freight': { zh_CN: '修改运费', en: 'Shipping rates changed' },
    'shop.logo': { zh_CN: '修改店铺标志', en: 'Shop logo changed' },
    'shop.open': { zh_CN: '店铺开业', en: 'Shop opened' },
    'shop.pause': { zh_CN: '暂停营业', en: 'Shop paused' },
    'shop.rename': { zh_CN: '修改店铺名称', en: 'Shop renamed' },
    'shop.settings': { zh_CN: '修改店铺设置', en: 'Shop settings changed' },
    'shop.takeBack': { zh_CN: '恢复店铺', en: 'Shop reinstated' },
    'shop.takeOffline': { zh_CN: '下线店铺', en: 'Shop taken offline' },
    'shops.approve': { zh_CN: '通过店铺审核', en: 'Shop approved' },
    'shops.refuse': { zh_CN: '驳回店铺审核', en: 'Shop declined' },
  },
  subjects: {
    freight: { zh_CN: '运费模板', en: 'Shipping rates' },
    shop: { zh_CN: '店铺', en: 'Shop', page: (which) => `/shops?keyword=${encodeURIComponent(which)}` },
    shopApplication: { zh_CN: '开店申请', en: 'Shop application', page: (id) => `/shop-audits/${id}` },
  },
  fields: {
    shopName: { zh_CN: '店铺名称', en: 'Shop' },
    stockAlarm: { zh_CN: '库存预警值', en: 'Stock alarm' },
    logo: { zh_CN: '店铺标志', en: 'Logo' },
    firstG: { zh_CN: '首重（克）', en: 'First weight (g)' },
    first: { zh_CN: '首重运费', en: 'First weight price' },
    stepG: { zh_CN: '续重（克）', en: 'Further weight (g)' },
    step: { zh_CN: '续重运费', en: 'Further weight price' },
    zones: { zh_CN: '地区', en: 'Region' },
    isDeliverable: { zh_CN: '可送达', en: 'Deliver' },
    offersPickup: { zh_CN: '到店自提', en: 'Pickup' },
    station: { zh_CN: '自提地址', en: 'Pickup point' },
    hours: { zh_CN: '营业时间', en: 'Opening hours' },
    stationTel: { zh_CN: '自提点电话', en: 'Pickup point phone' },
    offersSameCity: { zh_CN: '同城配送', en: 'Same-city delivery' },
    sameCityFee: { zh_CN: '同城运费', en: 'Same-city fee' },
    sameCityFreeFrom: { zh_CN: '同城满额免运费', en: 'Same-city delivery free from' },
    cities: { zh_CN: '城市', en: 'Cities' },
  },
  values: {
    status: {
      notYetOpen: { zh_CN: '待开业', en: 'Not open yet' },
      open: { zh_CN: '营业中', en: 'Open' },
      paused: { zh_CN: '暂停营业', en: 'Paused' },
      offline: { zh_CN: '已下线', en: 'Offline' },
    },
  },
}
