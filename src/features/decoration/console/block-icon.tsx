import {
  AimOutlined,
  AppstoreOutlined,
  BorderTopOutlined,
  ColumnHeightOutlined,
  ColumnWidthOutlined,
  FileAddOutlined,
  FileProtectOutlined,
  FilterOutlined,
  FireOutlined,
  FontColorsOutlined,
  FontSizeOutlined,
  GiftOutlined,
  GoldOutlined,
  LinkOutlined,
  NotificationOutlined,
  OrderedListOutlined,
  PictureOutlined,
  ProfileOutlined,
  QuestionCircleOutlined,
  SafetyCertificateOutlined,
  SearchOutlined,
  ShopOutlined,
  SplitCellsOutlined,
  TableOutlined,
  TagsOutlined,
  ThunderboltOutlined,
  TrademarkOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { isBlockType, type BlockType } from '../blocks.ts'

const icons: Record<BlockType, typeof AimOutlined> = {
  picture_by: PictureOutlined,
  universal_hotspot: AimOutlined,
  goods_list: UnorderedListOutlined,
  goods_module1: AppstoreOutlined,
  goods_module2: OrderedListOutlined,
  goods_module3: ColumnWidthOutlined,
  goods_module4: SplitCellsOutlined,
  goods_module5: TableOutlined,
  category_tabs: TagsOutlined,
  discount_coupon: GiftOutlined,
  limited_skill: ThunderboltOutlined,
  points_goods: GoldOutlined,
  notice_carousel: NotificationOutlined,
  text: FontSizeOutlined,
  drawing_request: FileAddOutlined,
  certificates: FileProtectOutlined,
  service_promises: SafetyCertificateOutlined,
  area_kinds: ProfileOutlined,
  area_sizes: TableOutlined,
  area_parameters: FilterOutlined,
  area_brands: TrademarkOutlined,
  area_best: FireOutlined,
  area_standards: SafetyCertificateOutlined,
  area_suffixes: FontColorsOutlined,
  guides: QuestionCircleOutlined,
  part_finders: SearchOutlined,
  brand_wall: TrademarkOutlined,
  store_list: ShopOutlined,
  shop_signs: LinkOutlined,
  floor_title: BorderTopOutlined,
  auxiliary_interval: ColumnHeightOutlined,
}

/** Beside the name, for those who look for a shape; whoever reads or hears has the name. */
export function BlockIcon({ type }: { type: string }) {
  const Icon = isBlockType(type) ? icons[type] : QuestionCircleOutlined
  return (
    <span aria-hidden="true">
      <Icon />
    </span>
  )
}
