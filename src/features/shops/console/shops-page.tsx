import { Button, Form, Input, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { can } from '#core/status-table.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { TextLink } from '#console/parts/text-link.tsx'
import { useAgain, useChange } from '#console/parts/use-call.ts'
import { platformShops, renameShop, type PlatformShop } from '../platform-contract.ts'
import { isOffline, isOpen, isShopName, SHOP_NAME_MAX, shopStatus } from '../rules.ts'
import { shopStates, stateOf } from '../states.ts'
import { OfflineDialog, TakeBack, useName } from './take-offline.tsx'
import { useText } from './text.ts'
import css from './shops.module.css'

const refresh = [platformShops]

type Steps = Record<'rename' | 'close', (shop: PlatformShop) => void>

function useColumns({ rename, close }: Steps): Column<PlatformShop>[] {
  const text = useText()
  const called = useName()
  return [
    { key: 'name', title: text('name'), render: (shop) => <Name shop={shop} />, shown: 'always' },
    { key: 'state', title: text('state'), render: (shop) => <State shop={shop} /> },
    { key: 'owner', title: text('owner'), render: ({ ownerMobile }) => ownerMobile ?? '–' },
    { key: 'city', title: text('city'), render: ({ city }) => city || '–' },
    { key: 'products', title: text('onShelf'), render: ({ prodCount }) => prodCount, align: 'right' },
    { key: 'openedAt', title: text('openedAt'), render: ({ openTime }) => openTime },
    {
      key: 'actions',
      title: text('actions'),
      shown: 'always',
      render: (shop) => (
        <Space size={0}>
          <Button
            type="link"
            size="small"
            aria-label={text('renameOf', { name: called(shop) })}
            onClick={() => rename(shop)}
          >
            {text('rename')}
          </Button>
          {can(shopStates, stateOf(shop.shopStatus), 'takeOffline', 'operator') && (
            <Button
              type="link"
              size="small"
              danger
              aria-label={text('takeOfflineOf', { name: called(shop) })}
              onClick={() => close(shop)}
            >
              {text('takeOffline')}
            </Button>
          )}
          {can(shopStates, stateOf(shop.shopStatus), 'takeBack', 'operator') && <TakeBack shop={shop} />}
        </Space>
      ),
    },
  ]
}

/** All shops of the mall, and what the operator does with one. */
export default function ShopsPage() {
  const text = useText()
  const [renamed, rename] = useState<PlatformShop>()
  const [closed, close] = useState<PlatformShop>()
  const columns = useColumns({ rename, close })
  const states = Object.values(shopStatus).map((status) => ({ value: String(status), label: text(`state_${status}`) }))
  return (
    <>
      <PageHead title={text('shops')}>
        <Typography.Text type="secondary">{text('shopsLead')}</Typography.Text>
      </PageHead>
      <ListTable
        name="shops"
        list={platformShops}
        columns={columns}
        rowKey={({ shopId }) => shopId}
        filters={[
          { key: 'keyword', label: text('findShop'), kind: 'text' },
          { key: 'status', label: text('state'), kind: 'select', options: states },
        ]}
      />
      <RenameForm shop={renamed} rename={rename} />
      <OfflineDialog key={closed?.shopId} shop={closed} close={() => close(undefined)} />
    </>
  )
}

function Name({ shop }: { shop: PlatformShop }) {
  const name = useName()(shop)
  const other = name === shop.nameZh ? shop.nameEn : shop.nameZh
  return (
    <>
      <TextLink href={`/shopIndex?sid=${shop.shopId}`} target="_blank" rel="noopener">
        {name}
      </TextLink>
      {other !== name && (
        <div>
          <Typography.Text type="secondary">{other}</Typography.Text>
        </div>
      )}
    </>
  )
}

function State({ shop: { shopStatus: status, offlineReason } }: { shop: PlatformShop }) {
  const text = useText()
  return (
    <>
      <Tag color={isOpen(status) ? 'success' : isOffline(status) ? 'error' : 'default'}>
        {text(`state_${status}` as 'state_1')}
      </Tag>
      {offlineReason && <p className={css['reason']}>{offlineReason}</p>}
    </>
  )
}

function RenameForm({
  shop,
  rename,
}: {
  shop: PlatformShop | undefined
  rename: (shop: PlatformShop | undefined) => void
}) {
  const text = useText()
  const called = useName()
  const saving = useChange(renameShop, { refresh, handles: 'all' })
  const again = useAgain(platformShops)
  const reload = async () => {
    const now = (await again()).flatMap(({ records }) => records).find(({ shopId }) => shopId === shop?.shopId)
    if (now) rename(now)
  }
  const may = (was: string | undefined) => ({
    validator: (_: unknown, name = '') =>
      name.trim() === was || isShopName(name.trim())
        ? Promise.resolve()
        : Promise.reject(new Error(text('nameRule', { max: SHOP_NAME_MAX }))),
  })
  return (
    <FormDrawer<{ nameZh: string; nameEn: string }>
      title={text('renameOf', { name: shop ? called(shop) : '' })}
      open={shop !== undefined}
      close={() => rename(undefined)}
      start={shop ? { nameZh: shop.nameZh, nameEn: shop.nameEn } : {}}
      saving={saving}
      inputOf={(names) => ({ shopId: shop?.shopId, version: shop?.version, ...names })}
      reload={reload}
    >
      <p>{text('renameMore')}</p>
      <Form.Item name="nameZh" label={text('nameZh')} required rules={[may(shop?.nameZh)]}>
        <Input />
      </Form.Item>
      <Form.Item name="nameEn" label={text('nameEn')} required rules={[may(shop?.nameEn)]}>
        <Input />
      </Form.Item>
    </FormDrawer>
  )
}
