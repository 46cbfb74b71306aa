-- The bearing area, as long as nobody has changed it, shows how makers write what stands behind the number: after the
-- sizes.
update decoration set content = jsonb_insert(
  content, '{1}',
  '{"type":"area_suffixes","version":1,"dataField":{"title":{"zh_CN":"型号与后缀","en":"Codes and suffixes"},"note":{"zh_CN":"同一件东西，各家写法不同","en":"The same, as each maker writes it"},"area":"bearing"}}'::jsonb,
  true)
where renovation_type = 13 and live_number is null and content -> 1 ->> 'type' = 'area_sizes';
