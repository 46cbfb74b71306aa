/** Every page of the back office, on one screen: where it is, who may open it, and its place in the menu. */
import {
  ApartmentOutlined,
  BarChartOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BookOutlined,
  CarOutlined,
  ColumnWidthOutlined,
  FileDoneOutlined,
  FileSearchOutlined,
  FireOutlined,
  LoginOutlined,
  PayCircleOutlined,
  RollbackOutlined,
  SafetyCertificateOutlined,
  SearchOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingOutlined,
  SwapOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { lazy, type ComponentType, type ReactNode } from 'react'
import type { Locale } from '#core/locale.ts'
import type { NeededPermission } from '#core/endpoint.ts'
import type { StaffAudience } from '#core/permissions.ts'

export const groups = {
  work: { zh_CN: '日常', en: 'Day to day' },
  goods: { zh_CN: '商品', en: 'Goods' },
  money: { zh_CN: '资金', en: 'Money' },
  people: { zh_CN: '人员', en: 'People' },
  mall: { zh_CN: '商城', en: 'The mall' },
  house: { zh_CN: '系统', en: 'System' },
} as const satisfies Record<string, Record<Locale, string>>

export type Page = {
  /** Below the address of the back office; `:parts` come to the page as its props. */
  path: `/${string}`
  audience: StaffAudience
  permission: NeededPermission
  title: Record<Locale, string>
  /** Where in the menu; without it the page is reached from another one. */
  menu?: { group: keyof typeof groups; icon: ReactNode }
  page: ComponentType<Record<string, string>>
}

type Loaded = Promise<{ default: ComponentType<never> }>

/** Loaded when it is first opened. */
const page = (load: () => Loaded): ComponentType<Record<string, string>> =>
  lazy(load as unknown as () => Promise<{ default: ComponentType<Record<string, string>> }>)

/** In the order of the menu; the first one a person may open is where they start. */
export const pages: readonly Page[] = [
  {
    path: '/overview',
    audience: 'merchant',
    permission: ['orders', 'settlement'],
    title: { zh_CN: '概览', en: 'Overview' },
    menu: { group: 'work', icon: <BarChartOutlined /> },
    page: page(() => import('#features/orders/console/dashboard-page.tsx')),
  },
  {
    path: '/orders',
    audience: 'merchant',
    permission: 'orders',
    title: { zh_CN: '订单', en: 'Orders' },
    menu: { group: 'work', icon: <ShoppingOutlined /> },
    page: page(() => import('#features/orders/console/orders-page.tsx')),
  },
  {
    path: '/orders/:orderNumber',
    audience: 'merchant',
    permission: 'orders',
    title: { zh_CN: '订单详情', en: 'Order' },
    page: page(() => import('#features/orders/console/order-page.tsx')),
  },
  {
    path: '/returns',
    audience: 'merchant',
    permission: 'afterSales',
    title: { zh_CN: '售后', en: 'After-sales' },
    menu: { group: 'work', icon: <RollbackOutlined /> },
    page: page(() => import('#features/after-sales/console/return-queue-page.tsx')),
  },
  {
    path: '/returns/:refundSn',
    audience: 'merchant',
    permission: 'afterSales',
    title: { zh_CN: '售后单', en: 'After-sales case' },
    page: page(() => import('#features/after-sales/console/return-case-page.tsx')),
  },
  {
    path: '/returns',
    audience: 'platform',
    permission: 'orders',
    title: { zh_CN: '售后', en: 'After-sales' },
    menu: { group: 'work', icon: <RollbackOutlined /> },
    page: page(() => import('#features/after-sales/console/platform-returns-page.tsx')),
  },
  {
    path: '/returns/:refundSn',
    audience: 'platform',
    permission: 'orders',
    title: { zh_CN: '售后单', en: 'After-sales case' },
    page: page(() => import('#features/after-sales/console/platform-return-page.tsx')),
  },
  {
    path: '/products',
    audience: 'merchant',
    permission: 'products',
    title: { zh_CN: '商品', en: 'Products' },
    menu: { group: 'goods', icon: <AppstoreOutlined /> },
    page: page(() => import('#features/catalog/console/products-page.tsx')),
  },
  {
    path: '/products/:prodId',
    audience: 'merchant',
    permission: 'products',
    title: { zh_CN: '商品详情', en: 'Product' },
    page: page(() => import('#features/catalog/console/product-page.tsx')),
  },
  {
    path: '/transfers',
    audience: 'merchant',
    permission: 'products',
    title: { zh_CN: '导入与导出', en: 'Imports and exports' },
    menu: { group: 'goods', icon: <SwapOutlined /> },
    page: page(() => import('#features/catalog/console/transfers-page.tsx')),
  },
  {
    path: '/freight',
    audience: 'merchant',
    permission: 'freight',
    title: { zh_CN: '运费模板', en: 'Freight' },
    menu: { group: 'goods', icon: <CarOutlined /> },
    page: page(() => import('#features/shops/console/freight-page.tsx')),
  },
  {
    path: '/shop',
    audience: 'merchant',
    permission: 'shop',
    title: { zh_CN: '店铺设置', en: 'Shop settings' },
    menu: { group: 'house', icon: <ShopOutlined /> },
    page: page(() => import('#features/shops/console/settings-page.tsx')),
  },
  {
    path: '/invoices',
    audience: 'merchant',
    permission: 'invoices',
    title: { zh_CN: '发票', en: 'Invoices' },
    menu: { group: 'money', icon: <FileDoneOutlined /> },
    page: page(() => import('#features/invoices/console/invoices-page.tsx')),
  },
  {
    path: '/categories',
    audience: 'platform',
    permission: 'catalogue',
    title: { zh_CN: '分类', en: 'Categories' },
    menu: { group: 'goods', icon: <ApartmentOutlined /> },
    page: page(() => import('#features/taxonomy/console/categories-page.tsx')),
  },
  {
    path: '/brands',
    audience: 'platform',
    permission: 'catalogue',
    title: { zh_CN: '品牌', en: 'Brands' },
    menu: { group: 'goods', icon: <TagsOutlined /> },
    page: page(() => import('#features/taxonomy/console/brands-page.tsx')),
  },
  {
    path: '/attributes',
    audience: 'platform',
    permission: 'catalogue',
    title: { zh_CN: '参数与单位', en: 'Parameters and units' },
    menu: { group: 'goods', icon: <ColumnWidthOutlined /> },
    page: page(() => import('#features/taxonomy/console/attributes-page.tsx')),
  },
  {
    path: '/users',
    audience: 'platform',
    permission: 'users',
    title: { zh_CN: '用户管理', en: 'Users' },
    menu: { group: 'people', icon: <UserOutlined /> },
    page: page(() => import('#features/accounts/console/users-page.tsx')),
  },
  {
    path: '/users/:userId',
    audience: 'platform',
    permission: 'users',
    title: { zh_CN: '用户', en: 'User' },
    page: page(() => import('#features/accounts/console/user-page.tsx')),
  },
  {
    path: '/staff',
    audience: 'platform',
    permission: 'roles',
    title: { zh_CN: '员工与角色', en: 'Staff and roles' },
    menu: { group: 'people', icon: <TeamOutlined /> },
    page: page(() => import('#features/staff/console/platform-staff-page.tsx')),
  },
  {
    path: '/staff',
    audience: 'merchant',
    permission: 'staff',
    title: { zh_CN: '员工与角色', en: 'Staff and roles' },
    menu: { group: 'people', icon: <TeamOutlined /> },
    page: page(() => import('#features/staff/console/shop-staff-page.tsx')),
  },
  {
    path: '/config',
    audience: 'platform',
    permission: 'config',
    title: { zh_CN: '配置管理', en: 'Configuration' },
    menu: { group: 'mall', icon: <SettingOutlined /> },
    page: page(() => import('#features/site/console/config-page.tsx')),
  },
  {
    path: '/hot-words',
    audience: 'platform',
    permission: 'content',
    title: { zh_CN: '热搜词', en: 'Hot search words' },
    menu: { group: 'mall', icon: <FireOutlined /> },
    page: page(() => import('#features/site/console/hot-words-page.tsx')),
  },
  {
    path: '/policies',
    audience: 'platform',
    permission: 'content',
    title: { zh_CN: '条款与隐私策略', en: 'Terms and privacy' },
    menu: { group: 'mall', icon: <SafetyCertificateOutlined /> },
    page: page(() => import('#features/site/console/policies-page.tsx')),
  },
  {
    path: '/payments',
    audience: 'platform',
    permission: 'finance',
    title: { zh_CN: '支付记录', en: 'Payments' },
    menu: { group: 'money', icon: <PayCircleOutlined /> },
    page: page(() => import('#features/payments/console/payments-page.tsx')),
  },
  {
    path: '/refunds',
    audience: 'platform',
    permission: 'finance',
    title: { zh_CN: '退款记录', en: 'Refunds' },
    menu: { group: 'money', icon: <RollbackOutlined /> },
    page: page(() => import('#features/payments/console/refunds-page.tsx')),
  },
  {
    path: '/ledger',
    audience: 'platform',
    permission: 'finance',
    title: { zh_CN: '总账', en: 'Ledger' },
    menu: { group: 'money', icon: <BookOutlined /> },
    page: page(() => import('#features/payments/console/ledger-page.tsx')),
  },
  {
    path: '/reconciliation',
    audience: 'platform',
    permission: 'finance',
    title: { zh_CN: '渠道对账', en: 'Reconciliation' },
    menu: { group: 'money', icon: <AuditOutlined /> },
    page: page(() => import('#features/payments/console/reconciliation-page.tsx')),
  },
  {
    path: '/audits',
    audience: 'platform',
    permission: 'audits',
    title: { zh_CN: '企业审核', en: 'Enterprise audits' },
    menu: { group: 'people', icon: <BankOutlined /> },
    page: page(() => import('#features/members/console/audits-page.tsx')),
  },
  {
    path: '/audits/:auditId',
    audience: 'platform',
    permission: 'audits',
    title: { zh_CN: '企业审核', en: 'Enterprise audits' },
    page: page(() => import('#features/members/console/audit-page.tsx')),
  },
  {
    path: '/shop-audits',
    audience: 'platform',
    permission: 'audits',
    title: { zh_CN: '店铺审核', en: 'Shop audits' },
    menu: { group: 'people', icon: <ShopOutlined /> },
    page: page(() => import('#features/shops/console/shop-audits-page.tsx')),
  },
  {
    path: '/shop-audits/:applicationId',
    audience: 'platform',
    permission: 'audits',
    title: { zh_CN: '店铺审核', en: 'Shop audits' },
    page: page(() => import('#features/shops/console/shop-audit-page.tsx')),
  },
  {
    path: '/search',
    audience: 'platform',
    permission: 'search',
    title: { zh_CN: '搜索', en: 'Search' },
    menu: { group: 'mall', icon: <SearchOutlined /> },
    page: page(() => import('#features/search/console/search-page.tsx')),
  },
  {
    path: '/log',
    audience: 'platform',
    permission: 'log',
    title: { zh_CN: '操作日志', en: 'Audit log' },
    menu: { group: 'house', icon: <FileSearchOutlined /> },
    page: page(() => import('#features/staff/console/audit-log-page.tsx')),
  },
  {
    path: '/sign-ins',
    audience: 'platform',
    permission: 'log',
    title: { zh_CN: '登录日志', en: 'Sign-in log' },
    menu: { group: 'house', icon: <LoginOutlined /> },
    page: page(() => import('#features/staff/console/sign-in-log-page.tsx')),
  },
]
