-- What one of a sku is, in words, belongs to the sku: a box of ten is priced by the box. Stock, prices, weights and quantities keep what
-- they count: one as sold, which is one pack (the seed made prices and weights of a pack, and one ordered takes one of the stock).
alter table sku
  add unit_zh text, -- of one as sold: 盒; null: the product's unit
  add unit_en text,
  add pack_pieces integer not null default 1 check (pack_pieces > 0), -- in one as sold
  add piece_zh text, -- of one piece: 套; null: the product's unit
  add piece_en text,
  add min_quantity integer not null default 1 check (min_quantity > 0),
  add quantity_step integer not null default 1 check (quantity_step > 0);

-- What the catalogue knows today; features/catalog/server/import/pack-words.ts has the same for what comes.
with known (attribute, value, unit_zh, unit_en, pieces, piece_zh, piece_en) as (values
  ('pack', 'box10', '盒', 'box', 10, '套', 'pc'),
  ('pack', 'bulk50', '箱', 'case', 50, '套', 'pc'),
  ('pack', 'belt5', '捆', 'bundle', 5, '条', 'pc'),
  ('pack', 'belt10', '捆', 'bundle', 10, '条', 'pc'),
  ('pack', 'each', '件', 'pc', 1, '件', 'pc'),
  ('pack', 'pack5', '包', 'pack', 5, '件', 'pc'),
  ('pack', 'pack10', '包', 'pack', 10, '件', 'pc'),
  ('pack', 'pack20', '包', 'pack', 20, '件', 'pc'),
  ('pack', 'pack25', '包', 'pack', 25, '件', 'pc'),
  ('pack', 'pack50', '包', 'pack', 50, '件', 'pc'),
  ('pack', 'pack100', '包', 'pack', 100, '件', 'pc'),
  ('pack', 'pack200', '包', 'pack', 200, '件', 'pc'),
  ('pack', 'pack500', '包', 'pack', 500, '件', 'pc'),
  ('pack', 'pack1000', '盒', 'box', 1000, '件', 'pc'),
  ('delivery', 'pair', '对', 'pair', 2, '套', 'pc')),
facts as (
  select v.id as value_id, known.* from known join attribute a on a.code = known.attribute
    join attribute_value v on v.attribute_id = a.id and v.code = known.value),
packed as (
  select distinct on (id) * from (
    select has.sku_id as id, facts.* from sku_attribute has join facts using (value_id)
    union all
    select k.id, facts.* from product_attribute has join facts using (value_id) join sku k on k.product_id = has.product_id) found
  order by id, pieces desc)
update sku set unit_zh = packed.unit_zh, unit_en = packed.unit_en, pack_pieces = packed.pieces, piece_zh = packed.piece_zh, piece_en = packed.piece_en
from packed where packed.id = sku.id;

-- A line keeps the words it was placed with; those placed before this keep theirs, and say nothing of pieces.
alter table order_item
  add pack_pieces integer not null default 1,
  add piece_zh text not null default '',
  add piece_en text not null default '';
