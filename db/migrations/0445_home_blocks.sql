-- What was fixed on the home page is made of blocks now, and a row of goods finds its scale itself.
update decoration
set content = (
  select jsonb_agg(one order by place, part)
  from (
    select
      place,
      1 as part,
      case
        when block ->> 'type' = 'goods_list' and block -> 'dataField' ? 'scale'
          then jsonb_set(block, '{dataField}', (block -> 'dataField') - 'scale' || '{"isOneScale": true}')
        when block ->> 'type' = 'shop_signs' and renovation_type = 1 and shop_id is null
          then jsonb_set(block, '{dataField,showNavs}', '1') -- the navigation of every page has the same ways
        else block
      end as one
    from jsonb_array_elements(content) with ordinality as list (block, place)
    union all
    select place, 2, '{"type": "part_finders", "dataField": {}}'::jsonb
    from jsonb_array_elements(content) with ordinality as list (block, place)
    where block ->> 'type' = 'picture_by' and renovation_type = 1 and shop_id is null
    union all
    select
      1000000, 1,
      '{"type": "brand_wall", "dataField": {"title": {"zh_CN": "品牌", "en": "Brands"}}}'::jsonb
    where renovation_type = 1 and shop_id is null
  ) blocks
)
where jsonb_typeof(content) = 'array' and jsonb_array_length(content) > 0;
